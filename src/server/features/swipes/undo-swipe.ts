import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { requirePlanUse } from '../subscriptions/plan-uses.ts'
import { findLatestSwipe, takeBack } from './take-back.ts'

/** Takes the latest swipe back, as often as the plan allows. */
export async function undoSwipe(deps: Deps, { userId, role }: Session) {
  if (!role) throw new AppError('wrong_role')
  return inTransaction(deps.pool, async (client) => {
    const latest = await findLatestSwipe(client, userId)
    if (!latest) throw new AppError('nothing_to_undo')
    await takeBack(client, userId, role, latest)
    return {
      targetId: latest.targetId,
      undosLeft: await requirePlanUse(client, userId, 'undo', deps.now()),
    }
  })
}
