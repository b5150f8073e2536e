import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { errorText } from '#shared/error-texts.ts'
import type { SecondStep } from '#shared/security.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { twoStepSecrets } from '../../../db/schema/security.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { plainCode, redeemRecoveryCode } from './recovery-codes.ts'
import { unseal } from './seal.ts'
import { findStep } from './totp.ts'

const isOn = (userId: string) => and(eq(twoStepSecrets.userId, userId), isNotNull(twoStepSecrets.confirmedAt))

export async function findTwoStep(db: Queryable, userId: string) {
  const [row] = await db.select().from(twoStepSecrets).where(isOn(userId))
  return row
}

export const wrongCode = () =>
  new AppError('wrong_code', { fields: [{ field: 'code', message: errorText('wrong_code').message }] })

const isAppCode = (plain: string) => /^\d{6}$/.test(plain)
/** Six digits can be guessed, a recovery code cannot. */
export const isGuessable = (code: string) => isAppCode(plainCode(code))

/** Uses up a code of the app, or a recovery code; answers which it was, or nothing when it is neither. */
export async function redeemCode(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<SecondStep | undefined> {
  const plain = plainCode(code)
  if (isAppCode(plain)) return (await redeemAppCode(deps, tx, userId, plain)) ? 'code' : undefined
  return (await redeemRecoveryCode(tx, userId, plain, deps.now())) ? 'recovery_code' : undefined
}

async function redeemAppCode({ now }: Pick<Deps, 'now'>, tx: Transaction, userId: string, code: string) {
  const twoStep = await findTwoStep(tx, userId)
  const step = twoStep && findStep(await unseal(tx, now(), userId, twoStep.sealedSecret), code, now())
  return step !== undefined && spendStep(tx, userId, step)
}

/** A code works once: of two that come at once, one waits and finds its step used. */
async function spendStep(tx: Transaction, userId: string, step: number) {
  const used = await tx
    .update(twoStepSecrets)
    .set({ lastUsedStep: step })
    .where(and(isOn(userId), lt(twoStepSecrets.lastUsedStep, step)))
    .returning({ userId: twoStepSecrets.userId })
  return used.length > 0
}
