import type { PoolClient } from 'pg'
import type { RecordSwipeBody, SwipeDirection, SwipeOutcome } from '#shared/market/swipes.ts'
import type { Role } from '#shared/roles.ts'
import { defineBatches } from '#server/db/batches.ts'
import { allOf, inBatchTransaction, inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents, type NewEvent } from '#server/events/append-event.ts'
import { AppError } from '#server/http/app-error.ts'
import type { UseInTransaction } from '#server/limits/limits.ts'
import { countUses } from '#server/limits/rate-limit.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import type { Session } from '#server/http/session.ts'
import { forgetLike, keepLikes } from '#server/features/people/activity/keep-likes.ts'
import { keepMatches } from '#server/features/people/activity/keep-matches.ts'
import { findSuspensionReason } from '#server/features/people/safety/suspend-profile.ts'
import { requirePlanUse } from '#server/features/subscriptions/plan-uses.ts'
import { isMatched } from './is-matched.ts'
import { retractLike } from './retract-like.ts'
import { findReceipt, isListingShown, writeSwipe, type WrittenSwipe } from './swipe-queries.ts'
import { writeMatches } from './write-matches.ts'
import { findLikedBack, writePlainSwipes } from './write-plain-swipes.ts'

interface Swipe {
  userId: string
  role: Role
  targetId: string
  direction: SwipeDirection
  isSuper: boolean
  key: string
  fingerprint: Buffer
  limitUse: UseInTransaction
}

/** The swipe at the time it is recorded. */
type TimedSwipe = Swipe & { at: Date }

interface SwipeResult {
  outcome: SwipeOutcome
  events: NewEvent[]
}

const toWakeUp = ({ userId }: NewEvent) => ({ to: userId })

const rateLimit = { burst: 300, refillMs: 1_000 }

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
  const limitUse = { key: `swipe:${userId}` }
  return recordTogether[role](deps, {
    userId,
    role,
    targetId,
    direction,
    isSuper,
    key,
    fingerprint,
    limitUse,
  })
}

/**
 * Most swipes are plain and share a transaction. The others get their own, after it. The two sides don't mix, so
 * a batch locks all its pairs in one statement, in the order of their keys, and two batches never deadlock.
 */
const batchesOf = (role: Role) =>
  defineBatches<Deps, Swipe, SwipeOutcome>({
    lanesOf: ({ userId }) => [userId],
    async run(deps, swipes) {
      const at = deps.now()
      const isOneTrip = deps.limits.areInDatabase && swipes.every(({ direction }) => direction === 'left')
      const record = isOneTrip ? recordPasses : recordPlain
      const { results, events } = await record(deps, role, swipes, at)
      deps.wakeUps.publish(...events.map(toWakeUp))
      return swipes.map((swipe, i) => results[i] ?? recordAlone(deps, { ...swipe, at }))
    },
  })
const recordTogether = { client: batchesOf('client'), owner: batchesOf('owner') }

/** Passes need nothing else, so the whole transaction is one round trip. */
async function recordPasses(deps: Deps, role: Role, swipes: Swipe[], at: Date) {
  const { writing } = await inBatchTransaction(deps.pool, swipes, async (tx, atEnd) => {
    const written = writeCounted(deps, tx, role, swipes, at)
    atEnd(written)
    return { writing: written }
  })
  const { others, refusals } = await writing
  return { results: toResults(role, swipes, others, refusals), events: [] }
}

const recordPlain = (deps: Deps, role: Role, swipes: Swipe[], at: Date) =>
  inBatchTransaction(deps.pool, swipes, async (tx, atEnd) => {
    const { others, refusals, likedBack } = await writeCounted(deps, tx, role, swipes, at)
    const likes = swipes.flatMap((swipe, i) => {
      const otherId = others[i]
      return otherId && swipe.direction === 'right' ? { ...swipe, otherId } : []
    })
    const mutual = likes.filter(({ userId }) => likedBack.has(userId))
    const matched = await match(tx, mutual, at)
    const oneSided = likes.filter(({ userId }) => !matched.outcomes.has(userId))
    const kept = await allOf([
      keepMatches(deps, tx, matched.matches, at),
      keepLikes(deps, tx, oneSided.map(toLike), at),
    ])
    const events = [...matched.events, ...kept.flat()]
    atEnd(appendEvents(tx, events, at))
    return { results: toResults(role, swipes, others, refusals, matched.outcomes), events }
  })

/** Counts every swipe against its limit and writes the plain ones that are within it. */
async function writeCounted(deps: Deps, tx: PoolClient, role: Role, swipes: Swipe[], at: Date) {
  const counting = countUses(
    deps,
    tx,
    swipes.map(({ limitUse }) => limitUse),
    rateLimit,
    at,
  )
  // What is counted in the transaction needn't be known here to write the others.
  const refusedBefore = deps.limits.areInDatabase ? [] : await counting
  const asked = swipes.filter(({ isSuper }, i) => !isSuper && !refusedBefore[i])
  const [refusals, written, likedBack] = await allOf([
    counting,
    writePlainSwipes(deps, tx, role, asked, at),
    findLikedBack(tx, role, asked),
  ])
  const others = new Map(asked.map((swipe, i) => [swipe, written[i]]))
  return { refusals, others: swipes.map((swipe) => others.get(swipe)), likedBack }
}

/** The outcome of each swipe, or undefined if it isn't plain. */
const toResults = (
  role: Role,
  swipes: Swipe[],
  others: (string | null | undefined)[],
  refusals: (AppError | undefined)[],
  matches = new Map<string, SwipeOutcome>(),
) =>
  swipes.map(({ userId, direction }, i) => {
    if (refusals[i]) return refusals[i]
    if (others[i]) return matches.get(userId) ?? plainOutcomes[direction]
    // What an owner can't swipe may be a listing, which has an error of its own.
    return role === 'client' && others[i] === null ? new AppError('not_found') : undefined
  })

const plainOutcomes: Record<SwipeDirection, SwipeOutcome> = {
  left: { outcome: 'passed' },
  right: { outcome: 'liked' },
}

type WrittenLike = Swipe & { otherId: string }

const pairOf = ({ userId, role, otherId }: WrittenLike) => ({
  clientId: role === 'client' ? userId : otherId,
  ownerId: role === 'owner' ? userId : otherId,
})

const toLike = ({ userId, otherId, targetId, isSuper }: WrittenLike) => ({
  to: otherId,
  likerId: userId,
  targetId,
  isSuper,
})

/**
 * Creates the matches that likes of different people complete. Both sides of each new one are notified by the events
 * and feed entries, which the caller writes.
 */
async function match(tx: PoolClient, likes: WrittenLike[], at: Date) {
  const pairedLikes = likes.map((given) => ({
    ...pairOf(given),
    listingId: given.role === 'client' ? given.targetId : null,
    completedBy: given.userId,
    key: given.key,
  }))
  const found = await writeMatches(tx, pairedLikes, at)
  const mutual = pairedLikes.flatMap((pair, i) => (found[i] ? { ...pair, ...found[i] } : []))
  const fresh = mutual
    .filter(({ isNew }) => isNew)
    .map((made) => ({ ...made, conversationId: made.outcome.conversationId }))
  const events = fresh.flatMap((made): NewEvent[] => {
    const { clientId, ownerId, matchId, conversationId, listingId, completedBy } = made
    const payload = { matchId, conversationId, listingId, completedBy }
    return [clientId, ownerId].map((userId) => ({ userId, kind: 'match', payload }))
  })
  const matches = fresh.map(({ listingIds, ...made }) => ({
    ...made,
    listingId: listingIds.length === 1 ? listingIds[0]! : null,
  }))
  return {
    outcomes: new Map<string, SwipeOutcome>(mutual.map(({ completedBy, outcome }) => [completedBy, outcome])),
    events,
    matches,
  }
}

async function recordAlone(deps: Deps, swipe: TimedSwipe) {
  const { userId, role, direction, isSuper, at } = swipe
  const { outcome, events } = await inTransaction(deps.pool, async (tx, atEnd): Promise<SwipeResult> => {
    const written = await writeSwipe(tx, role, swipe)
    if (!written) throw new AppError(await whyNothing(tx, swipe))
    if (!written.isFirst) return { outcome: await findReceipt(tx, swipe), events: [] }
    if (isSuper) await requirePlanUse(tx, userId, 'super_like', at)
    const result = await (direction === 'left' ? pass(tx, swipe, written) : like(deps, tx, swipe, written))
    atEnd(appendEvents(tx, result.events, at))
    return result
  })
  deps.wakeUps.publish(...events.map(toWakeUp))
  return outcome
}

async function whyNothing(tx: PoolClient, { userId, role, targetId }: Swipe) {
  if ((await findSuspensionReason(tx, userId)) !== null) return 'account_suspended'
  return role === 'owner' && (await isListingShown(tx, targetId)) ? 'wrong_role' : 'not_found'
}

/** Only unmatching ends a match. Checked after the swipe is written, so a match committed during the wait is seen. */
async function pass(tx: PoolClient, swipe: TimedSwipe, written: WrittenSwipe): Promise<SwipeResult> {
  const { userId, role, targetId } = swipe
  const { hasMet, likedAt, wasSuper } = written
  if (hasMet && (await isMatched(tx, userId, role, targetId))) throw new AppError('already_matched')
  if (likedAt) await retractLike(tx, { likerId: userId, targetId, isSuper: !!wasSuper, at: likedAt })
  return { outcome: plainOutcomes.left, events: [] }
}

/** Per like and day. Retracting the same like more often than this is harassment. */
const maxRetractions = 10

async function like(
  deps: Deps,
  tx: PoolClient,
  swipe: TimedSwipe,
  written: WrittenSwipe,
): Promise<SwipeResult> {
  const { userId, targetId, isSuper, at } = swipe
  const { otherId, likedAt, wasSuper, timesRetracted } = written
  if (timesRetracted >= maxRetractions && !likedAt)
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: 24 * 3600 } })
  const { outcomes, events, matches } = await match(tx, [{ ...swipe, otherId }], at)
  const outcome = outcomes.get(userId)
  if (outcome) return { outcome, events: [...events, ...(await keepMatches(deps, tx, matches, at))] }
  const isFirstLike = !likedAt || (isSuper && !wasSuper)
  if (!isFirstLike) return { outcome: plainOutcomes.right, events: [] }
  // A super like replaces the earlier like.
  if (likedAt) await forgetLike(tx, { likerId: userId, targetId, isSuper: false, at: likedAt })
  const isRepeated = timesRetracted > 0 && !isSuper
  return {
    outcome: plainOutcomes.right,
    events: await keepLikes(deps, tx, [toLike({ ...swipe, otherId })], at, isRepeated),
  }
}
