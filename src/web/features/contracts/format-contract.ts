import { t } from '#shared/messages/t.ts'
import type { ContractState } from '#shared/contracts/contract-states.ts'
import {
  contractDays,
  needsMe,
  type Contract,
  type ContractGroup,
  type ContractStepKind,
} from '#shared/contracts/contracts.ts'
import type { Role } from '#shared/roles.ts'
import { formatDate } from '#web/lib/format-time.ts'

export const groupName: Record<ContractGroup, string> = {
  to_sign: t('To sign', undefined, 'group of contracts'),
  waiting: t('Waiting', undefined, 'group of contracts'),
  drafts: t('Drafts', undefined, 'group of contracts'),
  completed: t('Signed', undefined, 'group of contracts'),
  ended: t('Ended', undefined, 'group of contracts'),
}

const stateNames: Record<ContractState, string> = {
  draft: t('Draft', undefined, 'state of a contract'),
  sent: t('To sign', undefined, 'state of a contract'),
  signed_by_owner: t('Signed by the owner'),
  signed_by_client: t('Signed by the client'),
  completed: t('Signed by both', undefined, 'state of a contract'),
  declined: t('Declined', undefined, 'state of a contract'),
  cancelled: t('Withdrawn', undefined, 'state of a contract'),
  expired: t('Expired', undefined, 'state of a contract'),
}

type Tone = 'good' | 'waiting' | 'off' | 'bad'
const stateTones: Record<ContractState, Tone> = {
  draft: 'off',
  sent: 'waiting',
  signed_by_owner: 'waiting',
  signed_by_client: 'waiting',
  completed: 'good',
  declined: 'bad',
  cancelled: 'off',
  expired: 'off',
}

type ContractStatus = Pick<Contract, 'state' | 'myRole' | 'expiresAt' | 'isSealed' | 'isAltered' | 'other'>

export function stateOf({
  state,
  myRole,
  isAltered,
}: Pick<ContractStatus, 'state' | 'myRole' | 'isAltered'>): {
  name: string
  tone: Tone
} {
  if (isAltered) return { name: t('Doesn’t match'), tone: 'bad' }
  if (state === 'draft' && myRole === 'client') return { name: t('Being changed'), tone: 'waiting' }
  if (needsMe({ state, myRole })) return { name: t('Sign it'), tone: 'waiting' }
  if (state === `signed_by_${myRole}`) return { name: t('Waiting for them'), tone: 'waiting' }
  return { name: stateNames[state], tone: stateTones[state] }
}

/** The next step, as a sentence. */
export function nextStepOf(
  { state, myRole, expiresAt, isSealed, isAltered, other }: ContractStatus,
  now = new Date(),
) {
  if (isAltered) return t('It was changed after it was sent or signed.')
  const date = expiresAt && formatDate(expiresAt, now)
  const { name } = other
  switch (state) {
    case 'draft':
      return myRole === 'owner'
        ? t('Fill it in and send it.')
        : t('{name} is editing it. You’ll get the new version when it’s sent.', { name })
    case 'sent':
      return date ? t('Read it and sign it by {date}.', { date }) : t('Read it and sign it.')
    case 'signed_by_owner':
    case 'signed_by_client':
      if (needsMe({ state, myRole }))
        return date
          ? t('{name} has signed. Your signature is next by {date}.', { name, date })
          : t('{name} has signed. Your signature is next.', { name })
      return date ? t('{name} signs next by {date}.', { name, date }) : t('{name} signs next.', { name })
    case 'completed':
      return isSealed
        ? t('The sealed document is ready.')
        : t('The document is being sealed. This takes a moment.')
    case 'declined':
      return myRole === 'owner'
        ? t('{name} declined. You can edit it and send it again.', { name })
        : t('You declined it.')
    case 'cancelled':
      return t('There’s nothing more to do.')
    case 'expired':
      return t(
        '{days, plural, one {You didn’t both sign it within # day.} other {You didn’t both sign it within # days.}}',
        { days: contractDays },
      )
  }
}

/** Which version this is, and when it was sent. */
export function formatSent({ steps, version, myRole, other }: Contract) {
  const sent = steps.findLast(({ kind }) => kind === 'sent')
  if (!sent) return t('Version {version}', { version })
  const date = formatDate(sent.at)
  return myRole === 'owner'
    ? t('Version {version} · sent {date} by you', { version, date })
    : t('Version {version} · sent {date} by {name}', { version, date, name: other.name })
}

const stepNames: Record<ContractStepKind, string> = {
  created: t('Started', undefined, 'step of a contract'),
  sent: t('Sent', undefined, 'step of a contract'),
  signed: t('Signed', undefined, 'step of a contract'),
  change_requested: t('Change requested', undefined, 'step of a contract'),
  declined: t('Declined', undefined, 'step of a contract'),
  cancelled: t('Withdrawn', undefined, 'step of a contract'),
  revised: t('Edited', undefined, 'step of a contract'),
  expired: t('Expired', undefined, 'step of a contract'),
  completed: t('Signed by both', undefined, 'step of a contract'),
  sealed: t('Sealed', undefined, 'step of a contract'),
  account_deleted: t('Account deleted'),
}

export function formatStep(kind: ContractStepKind, by: Role | null, myRole: Role, name: string) {
  if (!by) return stepNames[kind]
  return by === myRole
    ? t(
        '{kind, select, created {Started by you} sent {Sent by you} signed {Signed by you} change_requested {Change requested by you} declined {Declined by you} cancelled {Withdrawn by you} revised {Edited by you} other {Account deleted by you}}',
        { kind },
      )
    : t(
        '{kind, select, created {Started by {name}} sent {Sent by {name}} signed {Signed by {name}} change_requested {Change requested by {name}} declined {Declined by {name}} cancelled {Withdrawn by {name}} revised {Edited by {name}} other {Account deleted by {name}}}',
        { kind, name },
      )
}
