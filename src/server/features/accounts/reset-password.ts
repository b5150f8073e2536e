import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { users } from '../../db/schema/accounts.ts'
import { auditLogs } from '../../db/schema/operations.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { addressGroup, type Caller } from '../../http/caller.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { orFailAs } from './account-setup.ts'
import { createMailedLink, findMailedLink, voidMailedLinks } from './mailed-links.ts'
import { resetMail } from './mails.ts'
import { hashPassword } from './secrets.ts'
import { endAllSessions } from './sessions.ts'
import { dropUnconfirmedClaims } from './unconfirmed-claims.ts'

const perAddress = { burst: 10, refillMs: 60_000 }
const perEmail = { burst: 3, refillMs: 60_000 }

/** Orders the mail and nothing else, so that neither the answer nor its time tells whether there is such an account. */
export async function forgotPassword(deps: Deps, email: string, caller: Caller) {
  await requireAllowance(deps, `forgot:address:${addressGroup(caller.ip)}`, perAddress)
  await requireAllowance(deps, `forgot:email:${email}`, perEmail)
  await orFailAs('reset_email_failed', () =>
    deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'reset-mail', { email })),
  )
  deps.jobs.wake('reset-mail')
}

export async function sendResetMail(deps: Deps, { email }: { email: string }) {
  const [user] = await deps.db.select().from(users).where(eq(users.email, email))
  if (!user) return
  const token = await deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await voidMailedLinks(tx, user.id, 'reset_password')
    return createMailedLink(deps, tx, user.id, 'reset_password')
  })
  const link = `${deps.env.origin}/reset-password?token=${token}`
  await deps.sendMail(user.email, resetMail(user.metadata.name ?? '', link, deps.env.supportEmail))
}

/** Whoever holds the link holds the mailbox: the address counts as confirmed, and every session ends. */
export async function resetPassword(deps: Deps, { token, password }: { token: string; password: string }) {
  const { userId } = await requireResetLink(deps, deps.db, token)
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    const { emailVerifiedAt } = await lockUser(tx, userId)
    await requireResetLink(deps, tx, token)
    await voidMailedLinks(tx, userId, 'reset_password')
    if (!emailVerifiedAt) await dropUnconfirmedClaims(tx, userId)
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: emailVerifiedAt ?? deps.now() })
      .where(eq(users.id, userId))
    await endAllSessions(tx, userId)
    await tx.insert(auditLogs).values({
      id: newId(),
      tableName: 'users',
      action: 'password_reset',
      recordId: userId,
      changedBy: userId,
    })
  })
}

/** One at a time for an account: two mails must not both leave a link that works. */
async function lockUser(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({ emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) throw new AppError('reset_link_invalid')
  return user
}

async function requireResetLink(deps: Deps, db: Queryable, token: string) {
  const link = await findMailedLink(deps, db, token, 'reset_password')
  if (!link) throw new AppError('reset_link_invalid')
  return link
}
