import { hourMs, minuteMs } from '#shared/durations.ts'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { recordChange } from '../credentials/record-change.ts'
import { voidEmailedLinks } from '../emailed-links.ts'
import { findPendingSignIn } from '../two-step/pending-sign-ins.ts'
import { lockUser } from './lock-user.ts'

/** Long enough for the owner to notice, even over a weekend. */
const waitMs = 72 * hourMs
const perAddress = { burst: 10, refillMs: minuteMs }

const startStatement = defineStatement(
  'start-recovery',
  'insert into account_recoveries (user_id, ready_at, created_at) values ($1, $2, $3)',
)

/**
 * For someone who passed the first step and can't use the second. Nothing changes yet: every address and device of the
 * account is notified, and each can stop it. After the waiting period, a link is sent to the mailbox.
 */
export async function startRecovery(deps: Deps, pendingToken: string | undefined, caller: Caller) {
  await enforceRateLimit(deps, `recovery:address:${addressGroup(caller.ip)}`, perAddress)
  const pending = pendingToken && (await findPendingSignIn(deps, deps.pool, pendingToken))
  if (!pending) throw new AppError('second_step_expired')
  const { userId } = pending
  const at = deps.now()
  const readyAt = await inTransaction(deps.pool, async (tx) => {
    await lockUser(tx, userId)
    if (!(await findPendingSignIn(deps, tx, pendingToken))) throw new AppError('second_step_expired')
    const running = await findRecovery(tx, userId)
    if (running) return running.readyAt
    const newReadyAt = new Date(at.getTime() + waitMs)
    await startStatement.run(tx, [userId, newReadyAt, at])
    await recordActivity(deps, tx, [{ to: userId, content: { kind: 'account_recovery' } }], at)
    await recordChange(deps, tx, userId, 'recovery_started', caller)
    return newReadyAt
  })
  deps.wakeUps.publish({ to: userId })
  deps.jobs.wake('send-security-email')
  return readyAt
}

const findStatement = defineStatement<{ readyAt: Date }>(
  'find-recovery',
  'select ready_at "readyAt" from account_recoveries where user_id = $1',
)

export const findRecovery = (db: Pool | PoolClient, userId: string) => findStatement.first(db, [userId])

const endStatement = defineStatement('end-recovery', 'delete from account_recoveries where user_id = $1')

/** Someone who can use the second step doesn't need a recovery. The caller wakes the email job after the commit. */
export async function endRecovery(deps: Deps, tx: PoolClient, userId: string, caller: Caller) {
  if (!(await endStatement.run(tx, [userId]))) return
  await voidEmailedLinks(tx, userId, 'recover_account', 'stop_recovery')
  await recordChange(deps, tx, userId, 'recovery_stopped', caller)
}

/** From a signed-in device. */
export async function stopRecovery(deps: Deps, { userId }: Session, caller: Caller) {
  await inTransaction(deps.pool, async (tx) => {
    await lockUser(tx, userId)
    await endRecovery(deps, tx, userId, caller)
  })
  deps.jobs.wake('send-security-email')
}
