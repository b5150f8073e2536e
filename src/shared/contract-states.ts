import type { Role } from './roles.ts'

export const contractStates = [
  'draft',
  'sent',
  'signed_by_owner',
  'signed_by_client',
  'completed',
  'declined',
  'cancelled',
  'expired',
] as const
export type ContractState = (typeof contractStates)[number]

/** Who may take a step, and from where it leads to what. What is not here does not happen. */
export const contractMoves = {
  send: { by: 'owner', leads: { draft: 'sent' } },
  sign_as_owner: { by: 'owner', leads: { sent: 'signed_by_owner', signed_by_client: 'completed' } },
  sign_as_client: { by: 'client', leads: { sent: 'signed_by_client', signed_by_owner: 'completed' } },
  decline: {
    by: 'client',
    leads: { sent: 'declined', signed_by_owner: 'declined', signed_by_client: 'declined' },
  },
  cancel: {
    by: 'owner',
    leads: {
      draft: 'cancelled',
      sent: 'cancelled',
      signed_by_owner: 'cancelled',
      signed_by_client: 'cancelled',
    },
  },
  revise: {
    by: 'owner',
    leads: {
      sent: 'draft',
      signed_by_owner: 'draft',
      signed_by_client: 'draft',
      declined: 'draft',
      expired: 'draft',
    },
  },
  expire: {
    by: 'time',
    leads: { sent: 'expired', signed_by_owner: 'expired', signed_by_client: 'expired' },
  },
} as const satisfies Record<
  string,
  { by: Role | 'time'; leads: Partial<Record<ContractState, ContractState>> }
>
export type ContractMove = keyof typeof contractMoves

/** Where a step leads; undefined when it cannot be taken from there. */
export const stateAfter = (move: ContractMove, state: ContractState): ContractState | undefined =>
  (contractMoves[move].leads as Partial<Record<ContractState, ContractState>>)[state]

export const signMove = { owner: 'sign_as_owner', client: 'sign_as_client' } as const satisfies Record<
  Role,
  ContractMove
>

export const mayMove = (move: ContractMove, state: ContractState, role: Role) =>
  contractMoves[move].by === role && stateAfter(move, state) !== undefined

/** Sent, and not at its end yet. */
export const openStates = ['sent', 'signed_by_owner', 'signed_by_client'] as const satisfies ContractState[]
