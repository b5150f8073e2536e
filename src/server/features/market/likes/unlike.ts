import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { findLike, retractSwipe } from '#server/features/market/swipes/retract-swipe.ts'

/** Retracts a like of any age. Unlike an undo, it isn't limited by the plan. */
export async function unlike({ pool }: Deps, { userId, role }: Session, targetId: string) {
  if (!role) throw new AppError('wrong_role')
  await inTransaction(pool, async (tx) => {
    const like = await findLike(tx, userId, targetId)
    if (!like || !(await retractSwipe(tx, userId, role, like))) throw new AppError('not_found')
  })
}
