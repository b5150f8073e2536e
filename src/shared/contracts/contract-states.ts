import type { Role } from '#shared/roles.ts'

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

/** Who may make each move, from which states, and to which state it leads. Nothing else is possible. */
export const contractMoves = {
  send: { by: 'owner', leads: { draft: 'sent' } },
  sign_as_owner: { by: 'owner', leads: { sent: 'signed_by_owner', signed_by_client: 'completed' } },
  sign_as_client: { by: 'client', leads: { sent: 'signed_by_client', signed_by_owner: 'completed' } },
  /** A request changes no state: the contract can still be signed as is. */
  request_change: { by: 'client', leads: { sent: 'sent', signed_by_owner: 'signed_by_owner' } },
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

/** The state after a move; undefined if the move isn't possible. */
export const stateAfter = (move: ContractMove, state: ContractState): ContractState | undefined =>
  (contractMoves[move].leads as Partial<Record<ContractState, ContractState>>)[state]

export const signMove = { owner: 'sign_as_owner', client: 'sign_as_client' } as const satisfies Record<
  Role,
  ContractMove
>

export const mayMove = (move: ContractMove, state: ContractState, role: Role) =>
  contractMoves[move].by === role && stateAfter(move, state) !== undefined

/** Sent, and not final yet. */
export const openStates = ['sent', 'signed_by_owner', 'signed_by_client'] as const satisfies ContractState[]
