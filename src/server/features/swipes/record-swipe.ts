import type { PoolClient } from 'pg'
import type { RecordSwipeBody, SwipeOutcome } from '#shared/swipes.ts'
import type { Role } from '#shared/roles.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { forgetLike, recordLike } from '../activity/record-like.ts'
import { recordMatch } from '../activity/record-match.ts'
import { findHeldReason } from '../profiles/hold-profile.ts'
import { requirePlanUse } from '../subscriptions/plan-uses.ts'
import {
  findReceipt,
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

interface Told {
  outcome: SwipeOutcome
  /** Who finds something new in their stream. */
  people: string[]
}

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
  const swipe = { userId, role, targetId, isSuper, key, at: deps.now() }

  const { outcome, people } = await inTransaction(deps.pool, async (client): Promise<Told> => {
    const written = await writeSwipe(client, role, { ...swipe, direction })
    if (!written)
      throw new AppError((await findHeldReason(client, userId)) === null ? 'not_found' : 'account_held')
    if (!written.isFirst) return { outcome: await findReceipt(client, userId, key), people: [] }
    if (isSuper) await requirePlanUse(client, userId, 'super_like', swipe.at)
    return direction === 'left' ? pass(client, swipe, written) : like(deps, client, swipe, written)
  })
  deps.hints.publish(...people.map((to) => ({ to })))
  return outcome
}

async function pass(client: PoolClient, swipe: Swipe, written: WrittenSwipe): Promise<Told> {
  await forgetEarlierLike(client, swipe, written)
  return { outcome: { outcome: 'passed' }, people: [] }
}

async function forgetEarlierLike(
  client: PoolClient,
  { userId: likerId, targetId }: Swipe,
  { likedAt, wasSuper }: WrittenSwipe,
) {
  if (likedAt) await forgetLike(client, { likerId, targetId, isSuper: !!wasSuper, at: likedAt })
}

async function like(deps: Deps, client: PoolClient, swipe: Swipe, written: WrittenSwipe): Promise<Told> {
  const { userId, role, targetId, isSuper, key, at } = swipe
  const { otherId, likedAt, wasSuper } = written
  const people = {
    clientId: role === 'client' ? userId : otherId,
    ownerId: role === 'owner' ? userId : otherId,
  }
  const listingId = role === 'client' ? targetId : null
  const match = await writeMatchIfMutual(client, {
    ...people,
    listingId,
    matchId: newId(),
    conversationId: newId(),
    at,
  })
  if (!match) {
    const isNews = !likedAt || (isSuper && !wasSuper)
    if (!isNews) return { outcome: { outcome: 'liked' }, people: [] }
    await forgetEarlierLike(client, swipe, written)
    const isTold = await recordLike(deps, client, otherId, { likerId: userId, targetId, isSuper, at })
    return { outcome: { outcome: 'liked' }, people: isTold ? [otherId] : [] }
  }
  const { conversationId, isNew } = match
  const outcome: SwipeOutcome = { outcome: 'matched', conversationId, listingId }
  await updateReceipt(client, userId, key, outcome)
  if (!isNew) return { outcome, people: [] }
  await recordMatch(deps, client, { ...people, listingId, conversationId, completedBy: userId }, at)
  return { outcome, people: [userId, otherId] }
}
