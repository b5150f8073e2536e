import type { ContractState } from '#shared/contract-states.ts'
import {
  contractDays,
  needsMe,
  type Contract,
  type ContractGroup,
  type ContractStepKind,
} from '#shared/contracts.ts'
import type { Role } from '#shared/roles.ts'
import { dateWords } from '#web/lib/time-words.ts'

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
  cancelled: 'Taken back',
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

type Standing = Pick<Contract, 'state' | 'myRole' | 'expiresAt' | 'isSealed' | 'other'>

export function stateOf({ state, myRole }: Pick<Standing, 'state' | 'myRole'>): { name: string; tone: Tone } {
  if (state === 'draft' && myRole === 'client') return { name: 'Being changed', tone: 'waiting' }
  if (needsMe({ state, myRole })) return { name: 'Sign it', tone: 'waiting' }
  if (state === `signed_by_${myRole}`) return { name: 'Waiting for them', tone: 'waiting' }
  return { name: stateNames[state], tone: stateTones[state] }
}

/** What comes next, in a sentence. */
export function nextStepOf({ state, myRole, expiresAt, isSealed, other }: Standing, now = new Date()) {
  const until = expiresAt ? ` by ${dateWords(expiresAt, now)}` : ''
  switch (state) {
    case 'draft':
      return myRole === 'owner'
        ? 'Fill it in and send it.'
        : `${other.name} is changing it. You get it again when it is sent.`
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
        ? `${other.name} declined. You can change it and send it again.`
        : 'You declined it.'
    case 'cancelled':
      return 'There is nothing more to do.'
    case 'expired':
      return `It was not signed by both within ${contractDays} days.`
  }
}

/** Which version it is, and since when. */
export function sentWords({ steps, version, myRole, other }: Contract) {
  const sent = steps.findLast(({ kind }) => kind === 'sent')
  const words = sent && `sent ${dateWords(sent.at)} by ${myRole === 'owner' ? 'you' : other.name}`
  return [`Version ${version}`, ...(words ? [words] : [])].join(' · ')
}

const stepNames: Record<ContractStepKind, string> = {
  created: 'Begun',
  sent: 'Sent',
  signed: 'Signed',
  declined: 'Declined',
  cancelled: 'Taken back',
  revised: 'Taken back to be changed',
  expired: 'Expired',
  completed: 'Signed by both',
  sealed: 'Sealed',
}

export const stepWords = (kind: ContractStepKind, by: Role | null, myRole: Role, otherName: string) =>
  by ? `${stepNames[kind]} by ${by === myRole ? 'you' : otherName}` : stepNames[kind]
