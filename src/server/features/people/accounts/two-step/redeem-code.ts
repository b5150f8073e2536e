import type { Pool, PoolClient } from 'pg'
import { errorText } from '#shared/error-texts.ts'
import type { SecondStep } from '#shared/people/security.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { twoStepSecrets } from '#server/db/schema/security.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { plainCode, redeemRecoveryCode } from './recovery-codes.ts'
import { decrypt } from './encrypt.ts'
import { findStep } from './totp.ts'

const isOn = 'user_id = $1 and confirmed_at is not null'
const findStatement = defineStatement<typeof twoStepSecrets.$inferSelect>(
  'find-two-step',
  `select ${columnsOf(twoStepSecrets)} from two_step_secrets where ${isOn}`,
)
const spendStatement = defineStatement(
  'spend-two-step-code',
  `update two_step_secrets set last_used_step = $2 where ${isOn} and last_used_step < $2`,
)

export const findTwoStep = (db: Pool | PoolClient, userId: string) => findStatement.first(db, [userId])

export const wrongCode = () =>
  new AppError('wrong_code', { fields: () => [{ field: 'code', message: errorText('wrong_code').message }] })

const isAppCode = (plain: string) => /^\d{6}$/.test(plain)
/** Six digits can be guessed; a recovery code can't. */
export const isGuessable = (code: string) => isAppCode(plainCode(code))

/** Uses up an app code or a recovery code. Returns which it was, or undefined if it was neither. */
export async function redeemCode(
  deps: Pick<Deps, 'now'>,
  tx: PoolClient,
  userId: string,
  code: string,
): Promise<SecondStep | undefined> {
  const plain = plainCode(code)
  if (isAppCode(plain)) return (await redeemAppCode(deps, tx, userId, plain)) ? 'code' : undefined
  return (await redeemRecoveryCode(tx, userId, plain, deps.now())) ? 'recovery_code' : undefined
}

async function redeemAppCode({ now }: Pick<Deps, 'now'>, tx: PoolClient, userId: string, code: string) {
  const twoStep = await findTwoStep(tx, userId)
  const step = twoStep && findStep(await decrypt(tx, now(), userId, twoStep.encryptedSecret), code, now())
  return step !== undefined && spendStep(tx, userId, step)
}

/** A code works once: of two concurrent uses, one waits and then fails. */
async function spendStep(tx: PoolClient, userId: string, step: number) {
  return (await spendStatement.run(tx, [userId, step])) > 0
}
