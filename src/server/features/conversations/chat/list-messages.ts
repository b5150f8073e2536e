import type { Pool } from 'pg'
import { messagesPageSize } from '#shared/conversations/chat.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { isHiddenFrom } from './hide-message.ts'
import { requireConversation } from './require-conversation.ts'
import { messageColumns, toMessage, type MessageRow } from './to-message.ts'
import { toPage } from '#server/db/to-page.ts'

const pageStatement = defineStatement<MessageRow>(
  'messages-page',
  `select ${messageColumns('m')} from conversation_messages m
    where m.conversation_id = $1 and ($2::bigint is null or m.seq < $2) and not ${isHiddenFrom('$3', 'm')}
    order by m.seq desc limit ${messagesPageSize + 1}`,
)

/** Removes from the contract cards of messages what can no longer be trusted. */
export type MarkAltered = (pool: Pool, rows: MessageRow[]) => Promise<MessageRow[]>

export async function listMessages(
  { pool }: Pick<Deps, 'pool'>,
  { userId }: Session,
  conversationId: string,
  after: number | undefined,
  markAltered: MarkAltered,
) {
  await requireConversation(pool, conversationId, userId)
  const rows = await pageStatement.rows(pool, [conversationId, after ?? null, userId])
  const { page, next } = toPage(rows, messagesPageSize, ({ seq }) => String(seq))
  return { messages: (await markAltered(pool, page)).toReversed().map(toMessage), next }
}
