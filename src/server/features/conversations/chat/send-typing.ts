import type { Deps } from '#server/deps.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { requireConversation } from './require-conversation.ts'

const rateLimit = { burst: 10, refillMs: 1000 }

export async function sendTyping(deps: Deps, { userId }: Session, conversationId: string) {
  const { otherId, isClosed } = await requireConversation(deps.pool, conversationId, userId)
  await enforceRateLimit(deps, `typing:${userId}`, rateLimit)
  if (!isClosed) deps.wakeUps.publish({ to: otherId, signal: { kind: 'typing', conversationId } })
}
