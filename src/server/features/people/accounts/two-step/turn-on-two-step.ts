import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { recordChange } from '../credentials/record-change.ts'
import { requirePassword } from '../credentials/require-password.ts'
import { plainCode, replaceRecoveryCodes } from './recovery-codes.ts'
import { isGuessable, wrongCode } from './redeem-code.ts'
import { encrypt, decrypt } from './encrypt.ts'
import { findStep, newTotpSecret, toBase32, toOtpauthUri } from './totp.ts'

const perSession = { burst: 10, refillMs: 30_000 }

const keepStatement = defineStatement(
  'keep-two-step-secret',
  `insert into two_step_secrets (user_id, encrypted_secret, created_at) values ($1, $2, $3)
    on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret, created_at = excluded.created_at
      where two_step_secrets.confirmed_at is null`,
)
const lockStatement = defineStatement<{ encryptedSecret: Buffer }>(
  'lock-two-step-secret',
  `select encrypted_secret "encryptedSecret" from two_step_secrets
    where user_id = $1 and confirmed_at is null for update`,
)
const confirmStatement = defineStatement(
  'confirm-two-step',
  'update two_step_secrets set confirmed_at = $2, last_used_step = $3 where user_id = $1',
)

/** Creates a secret that isn't active yet; calling it again replaces the secret. */
export async function startTwoStep(deps: Deps, session: Session, password: string) {
  const { pool, now } = deps
  const user = await requirePassword(deps, session, password)
  const secret = newTotpSecret()
  const isKept = await keepStatement.run(pool, [user.id, await encrypt(pool, now(), user.id, secret), now()])
  if (!isKept) throw new AppError('two_step_changed')
  return { secret: toBase32(secret), uri: toOtpauthUri(secret, user.email) }
}

/** Activates the secret once a code has proven that the app knows it. */
export async function confirmTwoStep(deps: Deps, session: Session, code: string, caller: Caller) {
  const { userId } = session
  const at = deps.now()
  await enforceRateLimit(deps, `two-step:${userId}:${session.id}`, perSession)
  const codes = await inTransaction(deps.pool, async (tx) => {
    const waiting = await lockStatement.first(tx, [userId])
    if (!waiting) throw new AppError('two_step_changed')
    const secret = await decrypt(tx, at, userId, waiting.encryptedSecret)
    const step = isGuessable(code) ? findStep(secret, plainCode(code), at) : undefined
    if (step === undefined) throw wrongCode()
    await confirmStatement.run(tx, [userId, at, step])
    await recordChange(deps, tx, userId, 'two_step_on', caller)
    return replaceRecoveryCodes(tx, userId, at)
  })
  deps.jobs.wake('send-security-email')
  return codes
}
