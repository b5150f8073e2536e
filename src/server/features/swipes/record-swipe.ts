import type { RecordSwipeBody, SwipeOutcome } from '#shared/swipes.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { requirePlanUse } from '../subscriptions/plan-uses.ts'
import { findReceipt, updateReceipt, writeMatchIfMutual, writeSwipe } from './swipe-queries.ts'

/** The swipe, and the match that it may complete, in one transaction; the same key again answers the same. */
export async function recordSwipe(
  deps: Deps,
  session: Session,
  body: RecordSwipeBody,
): Promise<SwipeOutcome> {
  const { userId, role } = session
  if (!role) throw new AppError('wrong_role')
  const { targetId, direction, key } = body
  const isSuper = body.isSuper && direction === 'right'
  const at = deps.now()

  return inTransaction(deps.pool, async (client) => {
    const written = await writeSwipe(client, role, { userId, targetId, direction, isSuper, key, at })
    if (!written) throw new AppError('not_found')
    if (!written.isFirst) return findReceipt(client, userId, key)
    if (isSuper) await requirePlanUse(client, userId, 'super_like', at)
    if (direction === 'left') return { outcome: 'passed' }

    const listingId = role === 'client' ? targetId : null
    const conversationId = await writeMatchIfMutual(client, {
      clientId: role === 'client' ? userId : written.otherId,
      ownerId: role === 'owner' ? userId : written.otherId,
      listingId,
      matchId: newId(),
      conversationId: newId(),
      at,
    })
    if (!conversationId) return { outcome: 'liked' }
    const matched: SwipeOutcome = { outcome: 'matched', conversationId, listingId }
    await updateReceipt(client, userId, key, matched)
    return matched
  })
}
