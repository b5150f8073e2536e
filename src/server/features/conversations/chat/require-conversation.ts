import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import { isBlocked as isBlockedPair } from '#server/features/people/visibility/unmatched-or-blocked.ts'
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

/** SQL: joins a conversation `c`, if it is the user's own and they may read it. */
export const joinReadable = (conversationId: string, userId: string) => `
  join conversations c on c.id = ${conversationId} and ${userId} in (c.client_id, c.owner_id)
    and not ${isBlockedPair('c.client_id', 'c.owner_id')}`

/** Throws when the conversation isn't the user's own or they may not read it. */
export async function requireConversation(db: Pool | PoolClient, conversationId: string, userId: string) {
  const row = await findStatement.first(db, [conversationId, userId])
  if (!row) throw new AppError('not_found')
  return row
}

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

interface Asked {
  conversationId: string
  userId: string
}

// In the order of their ids, so two transactions never deadlock.
const lockStatement = defineStatement<FoundConversation & { place: number }>(
  'lock-conversations',
  `select asked.place::int, c.id, case when c.client_id = asked.user_id then c.owner_id else c.client_id end "otherId",
      c.last_seq::int "lastSeq"
    from unnest($1::uuid[], $2::uuid[]) with ordinality asked(conversation_id, user_id, place)
    join conversations c on c.id = asked.conversation_id and asked.user_id in (c.client_id, c.owner_id)
    order by c.id for update of c`,
)

// A separate statement that runs once the row is locked: only then does it see an unmatch or block it had to wait for.
const writerStatement = defineStatement<{ place: number; myName: string | null; isClosed: boolean }>(
  'find-writers',
  `select asked.place::int, n.full_name "myName",
      (${isBlocked} or p.unmatched_at is not null or ${isOneSuspended}) is true "isClosed"
    from unnest($1::uuid[], $2::uuid[]) with ordinality asked(conversation_id, user_id, place)
    join conversations c on c.id = asked.conversation_id ${pairOf} left join profiles n on n.id = asked.user_id`,
)

/**
 * Locks conversations until the transaction ends, so messages are written one at a time and none after a conversation
 * ended. Returns an error for those that nothing can be sent to. The conversations must differ.
 */
export async function lockOpenConversations(
  tx: PoolClient,
  asked: Asked[],
): Promise<(LockedConversation | AppError)[]> {
  const values = [asked.map(({ conversationId }) => conversationId), asked.map(({ userId }) => userId)]
  const [lockedRows, writerRows] = await Promise.all([
    lockStatement.rows(tx, values),
    writerStatement.rows(tx, values),
  ])
  const locked = new Map(lockedRows.map(({ place, ...row }) => [place, row]))
  const writers = new Map(writerRows.map(({ place, ...row }) => [place, row]))
  return asked.map((_, i) => {
    const conversation = locked.get(i + 1)
    const writer = writers.get(i + 1)
    if (!conversation) return new AppError('not_found')
    if (!writer || writer.isClosed) return new AppError('conversation_closed')
    return { ...conversation, myName: writer.myName ?? '' }
  })
}

export async function lockOpenConversation(
  tx: PoolClient,
  conversationId: string,
  userId: string,
): Promise<LockedConversation> {
  const [conversation] = await lockOpenConversations(tx, [{ conversationId, userId }])
  if (conversation instanceof AppError) throw conversation
  return conversation!
}

/** Throws when nothing can be sent right now. Returns the name of the person who is writing. */
export async function requireOpenConversation(tx: PoolClient, conversationId: string, userId: string) {
  const row = await writerStatement.first(tx, [[conversationId], [userId]])
  if (!row || row.isClosed) throw new AppError('conversation_closed')
  return row.myName ?? ''
}
