import type { Deps } from '../../deps.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { requireConversation } from './require-conversation.ts'

const allowance = { burst: 10, refillMs: 1000 }

export async function sayTyping(deps: Deps, { userId }: Session, conversationId: string) {
  const { otherId, isClosed } = await requireConversation(deps.pool, conversationId, userId)
  await requireAllowance(deps, `typing:${userId}`, allowance)
  if (!isClosed) deps.hints.publish({ to: otherId, signal: { kind: 'typing', conversationId } })
}
