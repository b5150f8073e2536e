import type { PoolClient } from 'pg'
import type { RecordSwipeBody, SwipeOutcome } from '#shared/market/swipes.ts'
import type { Role } from '#shared/roles.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import type { Session } from '#server/http/session.ts'
import { forgetLike, recordLike } from '#server/features/people/activity/record-like.ts'
import { recordMatch } from '#server/features/people/activity/record-match.ts'
import { findSuspensionReason } from '#server/features/people/safety/suspend-profile.ts'
import { requirePlanUse } from '#server/features/subscriptions/plan-uses.ts'
import { isMatched } from './is-matched.ts'
import { retractLike } from './retract-like.ts'
import {
  findReceipt,
  isListingShown,
  updateReceipt,
  writeMatchIfMutual,
  writeSwipe,
  type WrittenSwipe,
} from './swipe-queries.ts'

interface Swipe {
  userId: string
  role: Role
  targetId: string
  isSuper: boolean
  key: string
  at: Date
}

interface SwipeResult {
  outcome: SwipeOutcome
  /** People with a new event in their stream. */
  people: string[]
}

/** Records the swipe and any match it completes in one transaction. Repeating a key returns the same response. */
export async function recordSwipe(
  deps: Deps,
  session: Session,
  body: RecordSwipeBody,
): Promise<SwipeOutcome> {
  const { userId, role } = session
  if (!role) throw new AppError('wrong_role')
  const { targetId, direction, key } = body
  const isSuper = body.isSuper && direction === 'right'
  const fingerprint = fingerprintOf({ targetId, direction, isSuper })
  const swipe = { userId, role, targetId, isSuper, key, fingerprint, at: deps.now() }

  const { outcome, people } = await inTransaction(deps.pool, async (tx): Promise<SwipeResult> => {
    const written = await writeSwipe(tx, role, { ...swipe, direction })
    if (!written) throw new AppError(await whyNothing(tx, swipe))
    if (!written.isFirst) return { outcome: await findReceipt(tx, { ...swipe, direction }), people: [] }
    if (isSuper) await requirePlanUse(tx, userId, 'super_like', swipe.at)
    return direction === 'left' ? pass(tx, swipe, written) : like(deps, tx, swipe, written)
  })
  deps.wakeUps.publish(...people.map((to) => ({ to })))
  return outcome
}

async function whyNothing(tx: PoolClient, { userId, role, targetId }: Swipe) {
  if ((await findSuspensionReason(tx, userId)) !== null) return 'account_suspended'
  return role === 'owner' && (await isListingShown(tx, targetId)) ? 'wrong_role' : 'not_found'
}

/** Only unmatching ends a match. Checked after the swipe is written, so a match committed during the wait is seen. */
async function pass(tx: PoolClient, swipe: Swipe, written: WrittenSwipe): Promise<SwipeResult> {
  const { userId, role, targetId } = swipe
  const { hasMet, likedAt, wasSuper } = written
  if (hasMet && (await isMatched(tx, userId, role, targetId))) throw new AppError('already_matched')
  if (likedAt) await retractLike(tx, { likerId: userId, targetId, isSuper: !!wasSuper, at: likedAt })
  return { outcome: { outcome: 'passed' }, people: [] }
}

/** Per like and day. Retracting the same like more often than this is harassment. */
const maxRetractions = 10

async function like(deps: Deps, tx: PoolClient, swipe: Swipe, written: WrittenSwipe): Promise<SwipeResult> {
  const { userId, role, targetId, isSuper, key, at } = swipe
  const { otherId, likedAt, wasSuper, timesRetracted } = written
  if (timesRetracted >= maxRetractions && !likedAt)
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: 24 * 3600 } })
  const people = {
    clientId: role === 'client' ? userId : otherId,
    ownerId: role === 'owner' ? userId : otherId,
  }
  const listingId = role === 'client' ? targetId : null
  const match = await writeMatchIfMutual(tx, {
    ...people,
    listingId,
    matchId: newId(),
    conversationId: newId(),
    completedBy: userId,
    at,
  })
  if (!match) {
    const isFirstLike = !likedAt || (isSuper && !wasSuper)
    if (!isFirstLike) return { outcome: { outcome: 'liked' }, people: [] }
    // A super like replaces the earlier like.
    if (likedAt) await forgetLike(tx, { likerId: userId, targetId, isSuper: false, at: likedAt })
    const isNotified = await recordLike(deps, tx, otherId, {
      likerId: userId,
      targetId,
      isSuper,
      at,
      isRepeated: timesRetracted > 0 && !isSuper,
    })
    return { outcome: { outcome: 'liked' }, people: isNotified ? [otherId] : [] }
  }
  const { conversationId, isNew, listingIds } = match
  const outcome: SwipeOutcome = { outcome: 'matched', conversationId, listingId }
  await updateReceipt(tx, userId, key, outcome)
  if (!isNew) return { outcome, people: [] }
  const aboutId = listingIds.length === 1 ? listingIds[0]! : null
  await recordMatch(deps, tx, { ...people, listingId: aboutId, conversationId, completedBy: userId }, at)
  return { outcome, people: [userId, otherId] }
}
