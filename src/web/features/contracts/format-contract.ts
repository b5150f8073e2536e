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
  to_sign: t('To sign'),
  waiting: t('Waiting'),
  drafts: t('Drafts'),
  completed: t('Signed'),
  ended: t('Ended'),
}

const stateNames: Record<ContractState, string> = {
  draft: t('Draft'),
  sent: t('To sign'),
  signed_by_owner: t('Signed by the owner'),
  signed_by_client: t('Signed by the client'),
  completed: t('Signed by both'),
  declined: t('Declined'),
  cancelled: t('Withdrawn'),
  expired: t('Expired'),
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
  const until = expiresAt ? ` by ${formatDate(expiresAt, now)}` : ''
  switch (state) {
    case 'draft':
      return myRole === 'owner'
        ? t('Fill it in and send it.')
        : t('{name} is editing it. You’ll get the new version when it’s sent.', { name: other.name })
    case 'sent':
      return t('Read it and sign it{until}.', { until })
    case 'signed_by_owner':
    case 'signed_by_client':
      return needsMe({ state, myRole })
        ? t('{name} has signed. Your signature is next{until}.', { name: other.name, until })
        : `${other.name} signs next${until}.`
    case 'completed':
      return isSealed
        ? t('The sealed document is ready.')
        : t('The document is being sealed. This takes a moment.')
    case 'declined':
      return myRole === 'owner'
        ? t('{name} declined. You can edit it and send it again.', { name: other.name })
        : t('You declined it.')
    case 'cancelled':
      return t('There’s nothing more to do.')
    case 'expired':
      return `You didn’t both sign it within ${contractDays} days.`
  }
}

/** Which version this is, and when it was sent. */
export function formatSent({ steps, version, myRole, other }: Contract) {
  const sent = steps.findLast(({ kind }) => kind === 'sent')
  const text = sent && `sent ${formatDate(sent.at)} by ${myRole === 'owner' ? 'you' : other.name}`
  return [t('Version {version}', { version }), ...(text ? [text] : [])].join(' · ')
}

const stepNames: Record<ContractStepKind, string> = {
  created: t('Started'),
  sent: t('Sent'),
  signed: t('Signed'),
  change_requested: t('Change requested'),
  declined: t('Declined'),
  cancelled: t('Withdrawn'),
  revised: t('Edited'),
  expired: t('Expired'),
  completed: t('Signed by both'),
  sealed: t('Sealed'),
  account_deleted: t('Account deleted'),
}

export const formatStep = (kind: ContractStepKind, by: Role | null, myRole: Role, otherName: string) =>
  by ? `${stepNames[kind]} by ${by === myRole ? 'you' : otherName}` : stepNames[kind]
