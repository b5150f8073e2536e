import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import { isSuspended } from '#server/features/people/safety/suspend-profile.ts'

interface FoundConversation {
  id: string
  otherId: string
  lastSeq: number
}

interface ConversationForMe extends FoundConversation {
  /** True when either person ended it or one of them is suspended: nothing more can be sent. */
  isClosed: boolean
}

/** A conversation that nobody else can write to until the transaction ends. */
export interface LockedConversation extends FoundConversation {
  /** The name of the person who is writing. */
  myName: string
}

const columns = `c.id, case when c.client_id = $2 then c.owner_id else c.client_id end "otherId", c.last_seq::int "lastSeq"`
const isMine = 'c.id = $1 and (c.client_id = $2 or c.owner_id = $2)'
const pairOf = 'left join pairs p on p.client_id = c.client_id and p.owner_id = c.owner_id'
const isBlocked = '(p.blocked_by_client_at is not null or p.blocked_by_owner_at is not null)'

const isOneSuspended = `(${isSuspended('c.client_id')} or ${isSuspended('c.owner_id')})`

const findStatement = defineStatement<ConversationForMe>(
  'find-conversation',
  `select ${columns}, (p.unmatched_at is not null or ${isOneSuspended}) "isClosed"
    from conversations c ${pairOf} where ${isMine} and not coalesce(${isBlocked}, false)`,
)

/** Throws when the conversation isn't the user's own or they may not read it. */
export async function requireConversation(db: Pool | PoolClient, conversationId: string, userId: string) {
  const row = await findStatement.first(db, [conversationId, userId])
  if (!row) throw new AppError('not_found')
  return row
}

const lockStatement = defineStatement<FoundConversation>(
  'lock-conversation',
  `select ${columns} from conversations c where ${isMine} for update`,
)
const lockForStepStatement = defineStatement<LockedConversation>(
  'lock-conversation-for-step',
  `select ${columns}, coalesce((select full_name from profiles where id = $2), '') "myName"
    from conversations c where ${isMine} for update of c`,
)

/** Works for ended conversations too, because contract steps are still recorded in them. */
export async function lockConversation(
  tx: PoolClient,
  conversationId: string,
  senderId: string,
): Promise<LockedConversation> {
  const row = await lockForStepStatement.first(tx, [conversationId, senderId])
  if (!row) throw new AppError('not_found')
  return row
}

// A separate statement that runs once the row is locked: only then does it see an unmatch or block it had to wait for.
const writerStatement = defineStatement<{ myName: string | null; isClosed: boolean }>(
  'find-writer',
  `select n.full_name "myName", (${isBlocked} or p.unmatched_at is not null or ${isOneSuspended}) is true "isClosed"
    from conversations c ${pairOf} left join profiles n on n.id = $2 where c.id = $1`,
)

/** Locks the conversation until the transaction ends, so messages are written one at a time and none after it ended. */
export async function lockOpenConversation(
  tx: PoolClient,
  conversationId: string,
  userId: string,
): Promise<LockedConversation> {
  const values = [conversationId, userId]
  const row = await lockStatement.first(tx, values)
  if (!row) throw new AppError('not_found')
  return { ...row, myName: await requireOpenConversation(tx, conversationId, userId) }
}

/** Throws when nothing can be sent right now. Returns the name of the person who is writing. */
export async function requireOpenConversation(tx: PoolClient, conversationId: string, userId: string) {
  const row = await writerStatement.first(tx, [conversationId, userId])
  if (!row || row.isClosed) throw new AppError('conversation_closed')
  return row.myName ?? ''
}
