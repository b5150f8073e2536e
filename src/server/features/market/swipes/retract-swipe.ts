import type { PoolClient } from 'pg'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import { restoreCard } from '#server/features/market/decks/restore-card.ts'
import { isMatched } from './is-matched.ts'
import { retractLike } from './retract-like.ts'

export interface Swipe {
  targetId: string
  direction: SwipeDirection
  isSuper: boolean
  createdAt: Date
}

const columns = 'target_id "targetId", direction, is_super "isSuper", created_at "createdAt"'

const findLatestSwipeStatement = defineStatement<Swipe>(
  'find-latest-swipe',
  `select ${columns} from likes where user_id = $1 order by created_at desc limit 1`,
)

export async function findLatestSwipe(tx: PoolClient, userId: string): Promise<Swipe | undefined> {
  return findLatestSwipeStatement.first(tx, [userId])
}

const findLikeStatement = defineStatement<Swipe>(
  'find-like',
  `select ${columns} from likes where user_id = $1 and target_id = $2 and direction = 'right'`,
)

export async function findLike(tx: PoolClient, userId: string, targetId: string) {
  return findLikeStatement.first(tx, [userId, targetId])
}

const deleteSwipeStatement = defineStatement(
  'delete-swipe',
  'delete from likes where user_id = $1 and target_id = $2 and direction = $3 and created_at = $4',
)

/**
 * Deletes the swipe and puts its card back on top. Matches stay. False when the swipe was retracted or replaced at the
 * same moment.
 */
export async function retractSwipe(tx: PoolClient, userId: string, role: Role, swipe: Swipe) {
  const { targetId, direction, isSuper, createdAt } = swipe
  const isLike = direction === 'right'
  if (await isMatched(tx, userId, role, targetId)) throw new AppError('already_matched')
  const rowCount = await deleteSwipeStatement.run(tx, [userId, targetId, direction, createdAt])
  if (!rowCount) return false
  if (isLike) await retractLike(tx, { likerId: userId, targetId, isSuper, at: createdAt })
  await restoreCard(tx, userId, targetId)
  return true
}
