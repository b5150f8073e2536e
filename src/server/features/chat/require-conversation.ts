import type { Pool, PoolClient } from 'pg'
import { AppError } from '../../http/app-error.ts'
import { isHeldPerson } from '../profiles/hold-profile.ts'

interface FoundConversation {
  id: string
  otherId: string
  lastSeq: number
}

interface ConversationForMe extends FoundConversation {
  /** Ended by either, or the operator holds one of them: nothing more can be written. */
  isClosed: boolean
}

/** One that may be written to. */
export interface OpenConversation extends FoundConversation {
  /** Of the one who writes. */
  myName: string
}

const columns = `c.id, case when c.client_id = $2 then c.owner_id else c.client_id end "otherId", c.last_seq::int "lastSeq"`
const isMine = 'c.id = $1 and (c.client_id = $2 or c.owner_id = $2)'
const pairOf = 'left join pairs p on p.client_id = c.client_id and p.owner_id = c.owner_id'
const isBlocked = '(p.blocked_by_client_at is not null or p.blocked_by_owner_at is not null)'

const isHeld = `(${isHeldPerson('c.client_id')} or ${isHeldPerson('c.owner_id')})`

const findStatement = {
  name: 'find-conversation',
  text: `select ${columns}, (p.unmatched_at is not null or ${isHeld}) "isClosed"
    from conversations c ${pairOf} where ${isMine} and not coalesce(${isBlocked}, false)`,
}

/** One of mine that may be read; what is somebody else's does not exist. */
export async function requireConversation(db: Pool | PoolClient, conversationId: string, userId: string) {
  const { rows } = await db.query<ConversationForMe>({ ...findStatement, values: [conversationId, userId] })
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

const lockStatement = {
  name: 'lock-conversation',
  text: `select ${columns} from conversations c where ${isMine} for update`,
}
// A statement of its own, after the row is locked: only then does it see an end that was waited for.
const writerStatement = {
  name: 'find-writer',
  text: `select n.full_name "myName", (${isBlocked} or p.unmatched_at is not null or ${isHeld}) is true "isClosed"
    from conversations c ${pairOf} left join profiles n on n.id = $2 where c.id = $1`,
}

/** Locked until the end of the transaction: messages in it come one after the other, and none after its end. */
export async function lockOpenConversation(
  client: PoolClient,
  conversationId: string,
  userId: string,
): Promise<OpenConversation> {
  const values = [conversationId, userId]
  const { rows } = await client.query<FoundConversation>({ ...lockStatement, values })
  if (!rows[0]) throw new AppError('not_found')
  return { ...rows[0], myName: await requireOpenConversation(client, conversationId, userId) }
}

/** It may be written to at this moment; answers the name of who writes. */
export async function requireOpenConversation(client: PoolClient, conversationId: string, userId: string) {
  const { rows } = await client.query<{ myName: string | null; isClosed: boolean }>({
    ...writerStatement,
    values: [conversationId, userId],
  })
  if (!rows[0] || rows[0].isClosed) throw new AppError('conversation_closed')
  return rows[0].myName ?? ''
}
