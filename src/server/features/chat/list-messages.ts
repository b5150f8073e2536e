import { messagesPageSize } from '#shared/chat.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { requireConversation } from './require-conversation.ts'
import { messageColumns, toMessage, type MessageRow } from './to-message.ts'

const pageStatement = {
  name: 'messages-page',
  text: `select ${messageColumns('m')} from conversation_messages m
    where m.conversation_id = $1 and ($2::bigint is null or m.seq < $2)
    order by m.seq desc limit ${messagesPageSize + 1}`,
}

export async function listMessages(
  { pool }: Pick<Deps, 'pool'>,
  { userId }: Session,
  conversationId: string,
  before: number | undefined,
) {
  await requireConversation(pool, conversationId, userId)
  const { rows } = await pool.query<MessageRow>({
    ...pageStatement,
    values: [conversationId, before ?? null],
  })
  const page = rows.slice(0, messagesPageSize)
  return { messages: page.toReversed().map(toMessage), hasMore: rows.length > messagesPageSize }
}
