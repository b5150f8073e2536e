import type { PoolClient } from 'pg'
import type { SwipeDirection } from '#shared/swipes.ts'
import type { Role } from '#shared/roles.ts'
import { AppError } from '../../http/app-error.ts'
import { forgetLike } from '../activity/record-like.ts'
import { putBack } from '../decks/put-back.ts'
import { isMatched } from './is-matched.ts'

export interface Swipe {
  targetId: string
  direction: SwipeDirection
  isSuper: boolean
  createdAt: Date
}

const columns = 'target_id "targetId", direction, is_super "isSuper", created_at "createdAt"'

/** Locked until the transaction ends. */
export async function findLatestSwipe(client: PoolClient, userId: string): Promise<Swipe | undefined> {
  const { rows } = await client.query<Swipe>(
    `select ${columns} from likes where user_id = $1 order by created_at desc limit 1 for update`,
    [userId],
  )
  return rows[0]
}

/** Locked until the transaction ends. */
export async function findLike(client: PoolClient, userId: string, targetId: string) {
  const { rows } = await client.query<Swipe>(
    `select ${columns} from likes where user_id = $1 and target_id = $2 and direction = 'right' for update`,
    [userId, targetId],
  )
  return rows[0]
}

/** As if it had never been: its card lies on top again. A like that has become a match stays. */
export async function takeBack(client: PoolClient, userId: string, role: Role, swipe: Swipe) {
  const { targetId, direction, isSuper, createdAt } = swipe
  const isLike = direction === 'right'
  if (isLike && (await isMatched(client, userId, role, swipe))) throw new AppError('already_matched')
  await client.query('delete from likes where user_id = $1 and target_id = $2', [userId, targetId])
  if (isLike) await forgetLike(client, { likerId: userId, targetId, isSuper, at: createdAt })
  await putBack(client, userId, targetId)
}
