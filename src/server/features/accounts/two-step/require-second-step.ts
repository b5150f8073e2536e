import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireAllowance } from '../../../http/rate-limit.ts'
import { findTwoStep, redeemCode, wrongCode } from './redeem-code.ts'

const perAccount = { burst: 5, refillMs: 300_000 }

/** Of people who sign in with two steps: for what is as grave as signing in. */
export async function requireSecondStep(deps: Deps, userId: string, code: string | undefined) {
  if (!(await findTwoStep(deps.db, userId))) return
  if (!code) throw new AppError('invalid_input', { fields: [{ field: 'code', message: 'Enter a code' }] })
  await requireAllowance(deps, `second-step:signing:${userId}`, perAccount)
  const isRedeemed = await deps.db.transaction((tx) => redeemCode(deps, tx, userId, code))
  if (!isRedeemed) throw wrongCode()
}
