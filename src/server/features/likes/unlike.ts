import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { forgetLike } from '../activity/record-like.ts'
import { putBack } from '../decks/put-back.ts'
import { isMatched } from '../swipes/is-matched.ts'

/** Takes a like back, however old; unlike an undo it is not counted. A like that has become a match stays. */
export async function unlike({ pool }: Deps, { userId, role }: Session, targetId: string) {
  if (!role) throw new AppError('wrong_role')
  await inTransaction(pool, async (client) => {
    const like = await findLike(client, userId, targetId)
    if (!like) throw new AppError('not_found')
    if (await isMatched(client, userId, role, { targetId, createdAt: like.at }))
      throw new AppError('already_matched')
    await client.query('delete from likes where user_id = $1 and target_id = $2', [userId, targetId])
    await forgetLike(client, { likerId: userId, targetId, ...like })
    await putBack(client, userId, targetId)
  })
}

async function findLike(client: PoolClient, userId: string, targetId: string) {
  const { rows } = await client.query<{ at: Date; isSuper: boolean }>(
    `select created_at "at", is_super "isSuper" from likes
     where user_id = $1 and target_id = $2 and direction = 'right' for update`,
    [userId, targetId],
  )
  return rows[0]
}
