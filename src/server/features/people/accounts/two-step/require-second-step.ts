import { t } from '#shared/messages/t.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { findTwoStep, redeemCode, wrongCode } from './redeem-code.ts'

const perAccount = { burst: 5, refillMs: 300_000 }

/** With two-step sign-in, actions as critical as signing in take a code. */
export async function requireSecondStep(deps: Deps, userId: string, code: string | undefined) {
  if (!(await findTwoStep(deps.pool, userId))) return
  if (!code)
    throw new AppError('invalid_input', { fields: () => [{ field: 'code', message: t('Enter a code') }] })
  await enforceRateLimit(deps, `second-step:signing:${userId}`, perAccount)
  const isRedeemed = await inTransaction(deps.pool, (tx) => redeemCode(deps, tx, userId, code))
  if (!isRedeemed) throw wrongCode()
}
