import { t } from '#shared/messages/t.ts'
import { minuteMs } from '#shared/durations.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Session } from '#server/http/session.ts'
import { enforceRateLimit, resetRateLimit } from '#server/limits/rate-limit.ts'
import { revokeUnproven } from '../recovery/revoke-unproven.ts'
import { forgotKey } from '../reset-password.ts'
import { hashPassword } from '../secrets.ts'
import { renewSession, type NewSession } from '../sessions.ts'
import { recordChange } from './record-change.ts'
import { lockWithPassword, requirePassword } from './require-password.ts'

/** Each change invalidates reset links; a thief who knows the password must not be able to keep doing that. */
const perAccount = { burst: 5, refillMs: 20 * minuteMs }

const changeStatement = defineStatement(
  'change-password',
  'update users set password_hash = $2, password_changed_at = $3 where id = $1',
)

/** Ends all other sessions immediately; this one continues with a new token. */
export async function changePassword(
  deps: Deps,
  session: Session,
  { password, newPassword }: { password: string; newPassword: string },
  caller: Caller,
  deviceToken: string | undefined,
): Promise<NewSession> {
  const user = await requirePassword(deps, session, password)
  if (newPassword === password)
    throw new AppError('invalid_input', {
      fields: () => [{ field: 'newPassword', message: t('That’s already your password') }],
    })
  await enforceRateLimit(deps, `password-change:${user.id}`, perAccount)
  const passwordHash = await hashPassword(newPassword)
  const { renewed, ended } = await inTransaction(deps.pool, async (tx) => {
    await lockWithPassword(tx, user)
    await changeStatement.run(tx, [user.id, passwordHash, deps.now()])
    await recordChange(deps, tx, user.id, 'password_changed', caller)
    const revoked = await revokeUnproven(tx, { userId: user.id, deviceToken, by: { session } })
    return { ended: revoked.ended, renewed: await renewSession(deps, tx, session) }
  })
  deps.wakeUps.publish(...ended)
  deps.jobs.wake('send-security-email')
  await resetRateLimit(deps, forgotKey(user.email))
  return renewed
}
