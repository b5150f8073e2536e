import type { PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { SecurityNotice } from '#server/jobs/job-list.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import { enforceRateLimit, resetRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { recordChange } from '../credentials/record-change.ts'
import { requirePassword } from '../credentials/require-password.ts'
import { endRecovery } from '../recovery/start-recovery.ts'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { findTwoStep, isGuessable, redeemCode, wrongCode } from './redeem-code.ts'

/** Someone with a session and the password has a million codes to try; they must not be faster here than at sign-in. */
const perAccount = { burst: 5, refillMs: 300_000 }

interface Proof {
  password: string
  code: string
}

const turnOffStatement = defineStatement(
  'turn-off-two-step',
  'delete from two_step_secrets where user_id = $1',
)

export const turnOffTwoStep = (deps: Deps, session: Session, proof: Proof, caller: Caller) =>
  withBothSteps(deps, session, proof, caller, 'two_step_off', async (tx) => {
    await turnOffStatement.run(tx, [session.userId])
    await dropRecoveryCodes(tx, session.userId)
  })

export const renewRecoveryCodes = (deps: Deps, session: Session, proof: Proof, caller: Caller) =>
  withBothSteps(deps, session, proof, caller, 'recovery_codes_renewed', (tx) =>
    replaceRecoveryCodes(tx, session.userId, deps.now()),
  )

/** Weakening the second step takes the password and a code, and is reported by email. */
async function withBothSteps<T>(
  deps: Deps,
  session: Session,
  { password, code }: Proof,
  caller: Caller,
  notice: SecurityNotice,
  change: (tx: PoolClient) => Promise<T>,
) {
  await requirePassword(deps, session, password)
  const limitKey = `two-step:change:${session.userId}`
  if (isGuessable(code)) await enforceRateLimit(deps, limitKey, perAccount)
  const result = await inTransaction(deps.pool, async (tx) => {
    if (!(await findTwoStep(tx, session.userId))) throw new AppError('two_step_changed')
    if (!(await redeemCode(deps, tx, session.userId, code))) throw wrongCode()
    await endRecovery(deps, tx, session.userId, caller)
    await recordChange(deps, tx, session.userId, notice, caller)
    return change(tx)
  })
  deps.jobs.wake('send-security-email')
  await resetRateLimit(deps, limitKey)
  return result
}
