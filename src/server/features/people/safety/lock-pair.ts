import type { Pool, PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'

export interface Pair {
  clientId: string
  ownerId: string
}

export interface LockedPair extends Pair {
  unmatchedAt: Date | null
  blockedByClientAt: Date | null
  blockedByOwnerAt: Date | null
  /** Undefined when they never matched. */
  conversationId: string | undefined
}

const isOfRoleStatement = defineStatement(
  'is-of-role',
  'select from user_roles where user_id = $1 and role = $2',
)

/** Throws `not_found` unless the other person exists and has the opposite role. */
export async function requirePair(
  db: Pool | PoolClient,
  { userId, role }: Session,
  otherId: string,
): Promise<Pair> {
  if (!role) throw new AppError('wrong_role')
  const otherRole: Role = role === 'client' ? 'owner' : 'client'
  const rowCount = await isOfRoleStatement.run(db, [otherId, otherRole])
  if (!rowCount) throw new AppError('not_found')
  return role === 'client' ? { clientId: userId, ownerId: otherId } : { clientId: otherId, ownerId: userId }
}

const pairStatement = defineStatement<Omit<LockedPair, keyof Pair | 'conversationId'>>(
  'lock-pair',
  `insert into pairs (client_id, owner_id, touched_at) values ($1, $2, $3)
    on conflict (client_id, owner_id) do update set touched_at = excluded.touched_at
    returning unmatched_at "unmatchedAt", blocked_by_client_at "blockedByClientAt", blocked_by_owner_at "blockedByOwnerAt"`,
)
const conversationStatement = defineStatement<{ id: string }>(
  'lock-conversation-of-pair',
  'select id from conversations where client_id = $1 and owner_id = $2 for update',
)

/**
 * Locks the pair first, as swipes do, then the conversation, as messages do, so that messages in flight are stored
 * before the conversation ends.
 */
export async function lockPair(tx: PoolClient, { clientId, ownerId }: Pair, at: Date): Promise<LockedPair> {
  const pair = await pairStatement.one(tx, [clientId, ownerId, at])
  const conversation = await conversationStatement.first(tx, [clientId, ownerId])
  return { clientId, ownerId, ...pair, conversationId: conversation?.id }
}

export const isBlockedPair = ({ blockedByClientAt, blockedByOwnerAt }: LockedPair) =>
  blockedByClientAt !== null || blockedByOwnerAt !== null
