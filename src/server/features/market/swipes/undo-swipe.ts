import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { requirePlanUse } from '#server/features/subscriptions/plan-uses.ts'
import { findLatestSwipe, retractSwipe } from './retract-swipe.ts'

/** Retracts the latest swipe, as often as the plan allows. */
export async function undoSwipe(deps: Deps, { userId, role }: Session) {
  if (!role) throw new AppError('wrong_role')
  return inTransaction(deps.pool, async (tx) => {
    return {
      targetId: await takeLatestBack(tx, userId, role),
      undosLeft: await requirePlanUse(tx, userId, 'undo', deps.now()),
    }
  })
}

/** Two simultaneous undos each retract one swipe. */
async function takeLatestBack(tx: PoolClient, userId: string, role: Role): Promise<string> {
  const latest = await findLatestSwipe(tx, userId)
  if (!latest) throw new AppError('nothing_to_undo')
  const isTaken = await retractSwipe(tx, userId, role, latest)
  return isTaken ? latest.targetId : takeLatestBack(tx, userId, role)
}
