import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { forgetLike } from '../activity/record-like.ts'
import { putBack } from '../decks/put-back.ts'
import { requirePlanUse } from '../subscriptions/plan-uses.ts'
import { isMatched } from './is-matched.ts'

/** Takes the latest swipe back. A like that has become a match stays. */
export async function undoSwipe(deps: Deps, { userId, role }: Session) {
  if (!role) throw new AppError('wrong_role')
  return inTransaction(deps.pool, async (client) => {
    const latest = await findLatest(client, userId)
    if (!latest) throw new AppError('nothing_to_undo')
    if (latest.direction === 'right' && (await isMatched(client, userId, role, latest)))
      throw new AppError('already_matched')
    await client.query('delete from likes where user_id = $1 and target_id = $2', [userId, latest.targetId])
    if (latest.direction === 'right')
      await forgetLike(client, { ...latest, likerId: userId, at: latest.createdAt })
    await putBack(client, userId, latest.targetId)
    return {
      targetId: latest.targetId,
      undosLeft: await requirePlanUse(client, userId, 'undo', deps.now()),
    }
  })
}

interface Latest {
  targetId: string
  direction: 'right' | 'left'
  isSuper: boolean
  createdAt: Date
}

async function findLatest(client: PoolClient, userId: string) {
  const { rows } = await client.query<Latest>(
    `select target_id "targetId", direction, is_super "isSuper", created_at "createdAt" from likes
     where user_id = $1 order by created_at desc limit 1 for update`,
    [userId],
  )
  return rows[0]
}
