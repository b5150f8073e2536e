import type { Pool, PoolClient } from 'pg'
import { AppError } from '../../http/app-error.ts'

export interface ConversationForMe {
  id: string
  otherId: string
  lastSeq: number
  /** Ended by either: nothing more can be written. */
  isUnmatched: boolean
  /** By either: it is gone for both. */
  isBlocked: boolean
}

const find = (lock: string) => `
  select c.id, case when c.client_id = $2 then c.owner_id else c.client_id end "otherId", c.last_seq::int "lastSeq",
    p.unmatched_at is not null "isUnmatched",
    (p.blocked_by_client_at is not null or p.blocked_by_owner_at is not null) "isBlocked"
  from conversations c
  left join pairs p on p.client_id = c.client_id and p.owner_id = c.owner_id
  where c.id = $1 and (c.client_id = $2 or c.owner_id = $2) ${lock}`

const statements = {
  read: { name: 'find-conversation', text: find('') },
  write: { name: 'lock-conversation', text: find('for update of c') },
}

/** One of mine that may be read; what is somebody else's does not exist. */
export async function requireConversation(db: Pool | PoolClient, conversationId: string, userId: string) {
  const conversation = await query(db, 'read', conversationId, userId)
  if (!conversation || conversation.isBlocked) throw new AppError('not_found')
  return conversation
}

/** One that may be written to, locked until the end of the transaction: messages in it come one after the other. */
export async function lockOpenConversation(client: PoolClient, conversationId: string, userId: string) {
  const conversation = await query(client, 'write', conversationId, userId)
  if (!conversation) throw new AppError('not_found')
  if (conversation.isBlocked || conversation.isUnmatched) throw new AppError('conversation_closed')
  return conversation
}

async function query(
  db: Pool | PoolClient,
  way: keyof typeof statements,
  conversationId: string,
  userId: string,
) {
  const { rows } = await db.query<ConversationForMe>({ ...statements[way], values: [conversationId, userId] })
  return rows[0]
}
