import { minuteMs } from '#shared/durations.ts'
import type { PoolClient } from 'pg'
import { errorText } from '#shared/error-texts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { findUser, type User } from '../find-user.ts'
import { lockUser } from '../recovery/lock-user.ts'
import { isPassword } from '../secrets.ts'

/** Counted per session, so that a guessing thief doesn't lock out anyone else. */
const perSession = { burst: 5, refillMs: minuteMs }

const wrongPassword = () =>
  new AppError('wrong_password', {
    fields: () => [{ field: 'password', message: errorText('wrong_password').message }],
  })

/** Required for everything a stolen session must not be able to do. */
export async function requirePassword(deps: Deps, { userId, id }: Session, password: string): Promise<User> {
  await enforceRateLimit(deps, `password:${userId}:${id}`, perSession)
  const user = await findUser(deps.pool, userId)
  if (!user) throw new AppError('not_signed_in')
  if (!user.passwordHash) throw new AppError('password_needed')
  if (!(await isPassword(password, user.passwordHash))) throw wrongPassword()
  return user
}

/** The password may have been changed during the check. Locks the account for the rest of the transaction. */
export async function lockWithPassword(tx: PoolClient, { id, passwordHash }: User) {
  const user = await lockUser(tx, id)
  if (user?.passwordHash !== passwordHash) throw wrongPassword()
}
