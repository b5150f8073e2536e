import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { findLike, takeBack } from '../swipes/take-back.ts'

/** Takes a like back, however old; unlike an undo it is not counted. */
export async function unlike({ pool }: Deps, { userId, role }: Session, targetId: string) {
  if (!role) throw new AppError('wrong_role')
  await inTransaction(pool, async (client) => {
    const like = await findLike(client, userId, targetId)
    if (!like) throw new AppError('not_found')
    await takeBack(client, userId, role, like)
  })
}
