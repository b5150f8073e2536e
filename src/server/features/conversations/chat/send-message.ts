import type { PoolClient } from 'pg'
import type { Message } from '#shared/conversations/chat.ts'
import { defineBatches } from '#server/db/batches.ts'
import { inBatchTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { UseInTransaction } from '#server/limits/limits.ts'
import { countUses } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { enqueuePushes } from '#server/features/people/notifications/enqueue-pushes.ts'
import { learnMessage } from './list-messages.ts'
import { lockOpenConversations } from './require-conversation.ts'
import { writeMessages, type Addressed, type NewMessage, type Written } from './write-message.ts'

/** Faster than anyone types. */
const rateLimit = { burst: 60, refillMs: 500 }

type SentMessage = Pick<NewMessage, 'key' | 'fingerprint' | 'content' | 'replyToSeq'>

interface Sending {
  userId: string
  conversationId: string
  message: SentMessage
  limitUse: UseInTransaction
}

/** Acknowledged means stored: the message, its number, both sides' events and the push are one transaction. */
export const sendMessage = (
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  message: SentMessage,
): Promise<Message> =>
  sendTogether(deps, { userId, conversationId, message, limitUse: { key: `message:${userId}` } })

const sendTogether = defineBatches<Deps, Sending, Message>({
  lanesOf: ({ userId, conversationId }) => [userId, conversationId],
  async run(deps, sendings) {
    const at = deps.now()
    const results = await inBatchTransaction(deps.pool, sendings, (tx) => sendAll(deps, tx, sendings, at))
    const sent = results.flatMap((result) => (result instanceof AppError ? [] : [result]))
    for (const { message, version = '' } of sent) learnMessage(deps, message, version)
    deps.wakeUps.publish(...sent.flatMap(({ senderId, otherId }) => [{ to: otherId }, { to: senderId }]))
    return results.map((result) => (result instanceof AppError ? result : result.message))
  },
})

interface Sent extends Pick<Written, 'message' | 'version'> {
  senderId: string
  otherId: string
}

async function sendAll(
  deps: Deps,
  tx: PoolClient,
  sendings: Sending[],
  at: Date,
): Promise<(Sent | AppError)[]> {
  const uses = sendings.map(({ limitUse }) => limitUse)
  const [refusals, conversations] = await Promise.all([
    countUses(deps, tx, uses, rateLimit, at),
    lockOpenConversations(tx, sendings),
  ])
  const addressed = new Map<Sending, Addressed>()
  for (const [i, sending] of sendings.entries()) {
    const conversation = conversations[i]!
    if (!refusals[i] && !(conversation instanceof AppError))
      addressed.set(sending, { conversation, message: { ...sending.message, senderId: sending.userId, at } })
  }
  const written = await writeMessages(tx, [...addressed.values()], at)
  const writtenBySending = new Map([...addressed.keys()].map((sending, i) => [sending, written[i]!]))
  await pushAll(deps, tx, [...addressed.values()], written, at)
  return sendings.map((sending, i) => {
    const result = writtenBySending.get(sending) ?? refusals[i] ?? (conversations[i] as AppError)
    if (result instanceof AppError) return result
    const { otherId } = addressed.get(sending)!.conversation
    return { ...result, senderId: sending.userId, otherId }
  })
}

async function pushAll(
  deps: Deps,
  tx: PoolClient,
  addressed: Addressed[],
  written: (Written | AppError)[],
  at: Date,
) {
  const pushes = addressed.flatMap(({ conversation }, i) => {
    const result = written[i]!
    if (result instanceof AppError || !result.isOtherToBePushed) return []
    const about = { conversationId: conversation.id, messageSeq: result.message.seq }
    return [{ userId: conversation.otherId, about }]
  })
  await enqueuePushes(deps, tx, 'messages', pushes, at)
}
