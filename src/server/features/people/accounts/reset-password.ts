import { minuteMs } from '#shared/durations.ts'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { isWithinRateLimit, enforceRateLimit, resetRateLimit } from '#server/limits/rate-limit.ts'
import type { SecurityNotice } from '#server/jobs/job-list.ts'
import { orFailAs } from './account-setup.ts'
import { recordInAudit, seenFrom } from './credentials/record-change.ts'
import { findEmailedLink } from './emailed-links.ts'
import { lockUser } from './recovery/lock-user.ts'
import { proveMailbox } from './recovery/prove-mailbox.ts'
import { revokeUnproven, type RemovedFactor } from './recovery/revoke-unproven.ts'
import { hashPassword } from './secrets.ts'
import { signInKey } from './sign-in-rate-limit.ts'
import { secondStepKey } from './two-step/sign-in-with-code.ts'
import { dropUnconfirmedClaims } from './unconfirmed-claims.ts'

const perAddress = { burst: 10, refillMs: minuteMs }
/**
 * Requests that come sooner send no other email. The last link keeps working, so nobody can invalidate it by asking
 * again.
 */
const perEmail = { burst: 1, refillMs: 600_000 }

export const forgotKey = (email: string) => `forgot:email:${email}`

/** Only queues the email, so that neither the response nor its timing reveals whether the account exists. */
export async function forgotPassword(deps: Deps, email: string, caller: Caller) {
  await enforceRateLimit(deps, `forgot:address:${addressGroup(caller.ip)}`, perAddress)
  if (!(await isWithinRateLimit(deps, forgotKey(email), perEmail))) return
  try {
    await orFailAs('reset_email_failed', () =>
      inTransaction(deps.pool, (tx) => deps.jobs.enqueue(tx, 'send-reset-email', { email })),
    )
  } catch (error) {
    await resetRateLimit(deps, forgotKey(email))
    throw error
  }
  deps.jobs.wake('send-reset-email')
}

const securityNoticeOf = (removed: RemovedFactor, isRecovery: boolean): SecurityNotice => {
  if (isRecovery) return 'account_recovered'
  return removed === 'two_step'
    ? 'password_reset_two_step_off'
    : removed === 'recovery_codes'
      ? 'password_reset_codes_void'
      : 'password_changed'
}

const resetStatement = defineStatement(
  'reset-password',
  `update users set password_hash = $2, password_changed_at = $3,
    email_verified_at = coalesce(email_verified_at, $3) where id = $1`,
)

/** Holding the link proves access to the mailbox it was sent to. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  caller: Caller,
  deviceToken: string | undefined,
) {
  const { userId } = await requireResetLink(deps, deps.pool, token)
  const passwordHash = await hashPassword(password)
  const reset = () =>
    inTransaction(deps.pool, async (tx) => {
      const user = await lockUser(tx, userId)
      const link = await requireResetLink(deps, tx, token)
      const email = link.email ?? user?.email
      const since = user && email && (await proveMailbox(deps, tx, user, email))
      if (!since) throw new AppError('reset_link_invalid')
      if (!user.emailVerifiedAt) await dropUnconfirmedClaims(tx, user, deviceToken)
      const at = deps.now()
      await resetStatement.run(tx, [userId, passwordHash, at])
      const isRecovery = link.purpose === 'recover_account'
      const by = { mailboxSince: since, isRecovery }
      const { ended, removed } = await revokeUnproven(tx, { userId, deviceToken, by })
      await recordInAudit(deps, tx, userId, isRecovery ? 'account_recovered' : 'password_reset')
      const about = securityNoticeOf(removed, isRecovery)
      await deps.jobs.enqueue(tx, 'send-security-email', { userId, about, ...seenFrom(deps, caller) })
      return { ended, email }
    })
  const { ended, email } = await reset().catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error
  })
  deps.wakeUps.publish(...ended)
  deps.jobs.wake('send-security-email')
  for (const key of [signInKey(email), secondStepKey(userId), forgotKey(email)])
    await resetRateLimit(deps, key)
}

async function requireResetLink(deps: Deps, db: Pool | PoolClient, token: string) {
  const link = await findEmailedLink(deps, db, token, ['reset_password', 'recover_account'])
  if (!link) throw new AppError('reset_link_invalid')
  return link
}
