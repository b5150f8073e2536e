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
  to_sign: 'To sign',
  waiting: 'Waiting',
  drafts: 'Drafts',
  completed: 'Signed',
  ended: 'Ended',
}

const stateNames: Record<ContractState, string> = {
  draft: 'Draft',
  sent: 'To sign',
  signed_by_owner: 'Signed by the owner',
  signed_by_client: 'Signed by the client',
  completed: 'Signed by both',
  declined: 'Declined',
  cancelled: 'Withdrawn',
  expired: 'Expired',
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
  if (isAltered) return { name: 'Doesn’t match', tone: 'bad' }
  if (state === 'draft' && myRole === 'client') return { name: 'Being changed', tone: 'waiting' }
  if (needsMe({ state, myRole })) return { name: 'Sign it', tone: 'waiting' }
  if (state === `signed_by_${myRole}`) return { name: 'Waiting for them', tone: 'waiting' }
  return { name: stateNames[state], tone: stateTones[state] }
}

/** The next step, as a sentence. */
export function nextStepOf(
  { state, myRole, expiresAt, isSealed, isAltered, other }: ContractStatus,
  now = new Date(),
) {
  if (isAltered) return 'It was changed after it was sent or signed.'
  const until = expiresAt ? ` by ${formatDate(expiresAt, now)}` : ''
  switch (state) {
    case 'draft':
      return myRole === 'owner'
        ? 'Fill it in and send it.'
        : `${other.name} is editing it. You’ll get the new version when it’s sent.`
    case 'sent':
      return `Read it and sign it${until}.`
    case 'signed_by_owner':
    case 'signed_by_client':
      return needsMe({ state, myRole })
        ? `${other.name} has signed. Your signature is next${until}.`
        : `${other.name} signs next${until}.`
    case 'completed':
      return isSealed ? 'The sealed document is ready.' : 'The document is being sealed. This takes a moment.'
    case 'declined':
      return myRole === 'owner'
        ? `${other.name} declined. You can edit it and send it again.`
        : 'You declined it.'
    case 'cancelled':
      return 'There’s nothing more to do.'
    case 'expired':
      return `You didn’t both sign it within ${contractDays} days.`
  }
}

/** Which version this is, and when it was sent. */
export function formatSent({ steps, version, myRole, other }: Contract) {
  const sent = steps.findLast(({ kind }) => kind === 'sent')
  const text = sent && `sent ${formatDate(sent.at)} by ${myRole === 'owner' ? 'you' : other.name}`
  return [`Version ${version}`, ...(text ? [text] : [])].join(' · ')
}

const stepNames: Record<ContractStepKind, string> = {
  created: 'Started',
  sent: 'Sent',
  signed: 'Signed',
  change_requested: 'Change requested',
  declined: 'Declined',
  cancelled: 'Withdrawn',
  revised: 'Edited',
  expired: 'Expired',
  completed: 'Signed by both',
  sealed: 'Sealed',
  account_deleted: 'Account deleted',
}

export const formatStep = (kind: ContractStepKind, by: Role | null, myRole: Role, otherName: string) =>
  by ? `${stepNames[kind]} by ${by === myRole ? 'you' : otherName}` : stepNames[kind]
