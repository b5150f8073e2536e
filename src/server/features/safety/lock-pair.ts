import type { Pool, PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'

export interface Pair {
  clientId: string
  ownerId: string
}

interface LockedPair extends Pair {
  unmatchedAt: Date | null
  blockedByClientAt: Date | null
  blockedByOwnerAt: Date | null
  /** Undefined when they never matched. */
  conversationId: string | undefined
}

/** Me and somebody of the other side; who is not, or is not there, is not found. */
export async function requirePair(
  db: Pool | PoolClient,
  { userId, role }: Session,
  otherId: string,
): Promise<Pair> {
  if (!role) throw new AppError('wrong_role')
  const otherRole: Role = role === 'client' ? 'owner' : 'client'
  const { rowCount } = await db.query({
    name: 'is-of-role',
    text: 'select from user_roles where user_id = $1 and role = $2',
    values: [otherId, otherRole],
  })
  if (!rowCount) throw new AppError('not_found')
  return role === 'client' ? { clientId: userId, ownerId: otherId } : { clientId: otherId, ownerId: userId }
}

const pairStatement = {
  name: 'lock-pair',
  text: `insert into pairs (client_id, owner_id, touched_at) values ($1, $2, $3)
    on conflict (client_id, owner_id) do update set touched_at = excluded.touched_at
    returning unmatched_at "unmatchedAt", blocked_by_client_at "blockedByClientAt", blocked_by_owner_at "blockedByOwnerAt"`,
}
const conversationStatement = {
  name: 'lock-conversation-of-pair',
  text: 'select id from conversations where client_id = $1 and owner_id = $2 for update',
}

/** First the pair, as swipes do, then the conversation, as messages do: what is being written is written before the end. */
export async function lockPair(
  client: PoolClient,
  { clientId, ownerId }: Pair,
  at: Date,
): Promise<LockedPair> {
  const { rows } = await client.query<Omit<LockedPair, keyof Pair | 'conversationId'>>({
    ...pairStatement,
    values: [clientId, ownerId, at],
  })
  const { rows: conversations } = await client.query<{ id: string }>({
    ...conversationStatement,
    values: [clientId, ownerId],
  })
  return { clientId, ownerId, ...rows[0]!, conversationId: conversations[0]?.id }
}

export const isBlockedPair = ({ blockedByClientAt, blockedByOwnerAt }: LockedPair) =>
  blockedByClientAt !== null || blockedByOwnerAt !== null
