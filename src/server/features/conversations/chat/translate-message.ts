import type { ReplyOf } from '#shared/endpoint.ts'
import type { translateMessage as translateMessageEndpoint } from '#shared/conversations/chat.ts'
import type { Language } from '#shared/messages/languages.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { isHiddenFrom } from './hide-message.ts'
import { joinReadable } from './require-conversation.ts'
import { askForTranslation } from './translation-service.ts'

const findStatement = defineStatement<{ text: string }>(
  'find-message-to-translate',
  `select m.message_text "text" from conversation_messages m ${joinReadable('m.conversation_id', '$2')}
    where m.conversation_id = $1 and m.seq = $3 and m.kind = 'text' and m.sender_id <> $2
      and not ${isHiddenFrom('$2', 'm')}`,
)

/** Sends a text that this user received to the translation service. Nothing is stored. */
export async function translateMessage(
  { env, pool }: Pick<Deps, 'env' | 'pool'>,
  { userId }: Session,
  { conversationId, seq }: { conversationId: string; seq: number },
  language: Language,
): Promise<ReplyOf<typeof translateMessageEndpoint>> {
  if (!env.translation) throw new AppError('not_found')
  const message = await findStatement.first(pool, [conversationId, userId, seq])
  if (!message) throw new AppError('not_found')
  return { text: await askForTranslation(env.translation, message.text, language) }
}
