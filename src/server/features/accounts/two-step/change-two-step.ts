import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { recoveryCodes, twoStepSecrets } from '../../../db/schema/security.ts'
import type { Deps } from '../../../deps.ts'
import type { SecurityNews } from '../../../jobs/job-list.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { requireAllowance, resetAllowance } from '../../../http/rate-limit.ts'
import type { Session } from '../../../http/session.ts'
import { recordChange } from '../credentials/record-change.ts'
import { requirePassword } from '../credentials/require-password.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { findTwoStep, isGuessable, redeemCode, wrongCode } from './redeem-code.ts'

/** Whoever has a session and the password has a million codes to try: no faster than at a sign-in. */
const perAccount = { burst: 5, refillMs: 300_000 }

interface Proof {
  password: string
  code: string
}

export const turnOffTwoStep = (deps: Deps, session: Session, proof: Proof, caller: Caller) =>
  withBothSteps(deps, session, proof, caller, 'two_step_off', async (tx) => {
    await tx.delete(twoStepSecrets).where(eq(twoStepSecrets.userId, session.userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, session.userId))
  })

export const renewRecoveryCodes = (deps: Deps, session: Session, proof: Proof, caller: Caller) =>
  withBothSteps(deps, session, proof, caller, 'recovery_codes_renewed', (tx) =>
    replaceRecoveryCodes(tx, session.userId),
  )

/** What weakens the second step takes the password and a code, and the person is told by mail. */
async function withBothSteps<T>(
  deps: Deps,
  session: Session,
  { password, code }: Proof,
  caller: Caller,
  news: SecurityNews,
  change: (tx: Transaction) => Promise<T>,
) {
  await requirePassword(deps, session, password)
  const allowance = `two-step:change:${session.userId}`
  if (isGuessable(code)) await requireAllowance(deps, allowance, perAccount)
  const result = await deps.db.transaction(async (tx) => {
    if (!(await findTwoStep(tx, session.userId))) throw new AppError('two_step_changed')
    if (!(await redeemCode(deps, tx, session.userId, code))) throw wrongCode()
    await recordChange(deps, tx, session.userId, news, caller)
    return change(tx)
  })
  deps.jobs.wake('security-mail')
  await resetAllowance(deps, allowance)
  return result
}
