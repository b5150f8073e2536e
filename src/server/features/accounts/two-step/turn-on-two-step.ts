import { and, eq, isNull } from 'drizzle-orm'
import { twoStepSecrets } from '../../../db/schema/security.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { requireAllowance } from '../../../http/rate-limit.ts'
import type { Session } from '../../../http/session.ts'
import { recordChange } from '../credentials/record-change.ts'
import { requirePassword } from '../credentials/require-password.ts'
import { plainCode, replaceRecoveryCodes } from './recovery-codes.ts'
import { isGuessable, wrongCode } from './redeem-code.ts'
import { seal, unseal } from './seal.ts'
import { findStep, newTotpSecret, toBase32, toOtpauthUri } from './totp.ts'

const perSession = { burst: 10, refillMs: 30_000 }

/** A secret that counts for nothing yet; asking again replaces it. */
export async function startTwoStep(deps: Deps, session: Session, password: string) {
  const { db, now } = deps
  const user = await requirePassword(deps, session, password)
  const secret = newTotpSecret()
  const fresh = {
    sealedSecret: await seal(db, now(), user.id, secret),
    createdAt: now(),
  }
  const kept = await db
    .insert(twoStepSecrets)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({
      target: twoStepSecrets.userId,
      set: fresh,
      setWhere: isNull(twoStepSecrets.confirmedAt),
    })
    .returning({ userId: twoStepSecrets.userId })
  if (kept.length === 0) throw new AppError('two_step_changed')
  return { secret: toBase32(secret), uri: toOtpauthUri(secret, user.email) }
}

/** On from now, because the app has shown that it knows the secret. */
export async function confirmTwoStep(deps: Deps, session: Session, code: string, caller: Caller) {
  const { userId } = session
  const at = deps.now()
  await requireAllowance(deps, `two-step:${userId}:${session.id}`, perSession)
  const codes = await deps.db.transaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(twoStepSecrets)
      .where(and(eq(twoStepSecrets.userId, userId), isNull(twoStepSecrets.confirmedAt)))
      .for('update')
    if (!waiting) throw new AppError('two_step_changed')
    const secret = await unseal(tx, at, userId, waiting.sealedSecret)
    const step = isGuessable(code) ? findStep(secret, plainCode(code), at) : undefined
    if (step === undefined) throw wrongCode()
    await tx
      .update(twoStepSecrets)
      .set({ confirmedAt: at, lastUsedStep: step })
      .where(eq(twoStepSecrets.userId, userId))
    await recordChange(deps, tx, userId, 'two_step_on', caller)
    return replaceRecoveryCodes(tx, userId)
  })
  deps.jobs.wake('security-mail')
  return codes
}
