import { eq } from 'drizzle-orm'
import { errorText } from '#shared/error-texts.ts'
import type { Transaction } from '../../../db/database.ts'
import { users } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireAllowance } from '../../../http/rate-limit.ts'
import type { Session } from '../../../http/session.ts'
import { isPassword } from '../secrets.ts'

type User = typeof users.$inferSelect

/** Counted by session: a thief who guesses keeps nobody else out. */
const perSession = { burst: 5, refillMs: 60_000 }

const wrongPassword = () =>
  new AppError('wrong_password', {
    fields: [{ field: 'password', message: errorText('wrong_password').message }],
  })

/** Asked before everything that a stolen session must not do. */
export async function requirePassword(deps: Deps, { userId, id }: Session, password: string): Promise<User> {
  await requireAllowance(deps, `password:${userId}:${id}`, perSession)
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not_signed_in')
  if (!user.passwordHash) throw new AppError('password_needed')
  if (!(await isPassword(password, user.passwordHash))) throw wrongPassword()
  return user
}

/** It may have been changed while this one was being checked. Takes the account for the rest of the transaction. */
export async function lockWithPassword(tx: Transaction, { id, passwordHash }: User) {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (user?.passwordHash !== passwordHash) throw wrongPassword()
}
