import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { addressGroup, type Caller } from '../../http/caller.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { orFailAs } from './account-setup.ts'
import { recordInAudit, seenFrom } from './credentials/record-change.ts'
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
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  caller: Caller,
) {
  const { userId } = await requireResetLink(deps, deps.db, token)
  const passwordHash = await hashPassword(password)
  const ended = await deps.db.transaction(async (tx) => {
    const { emailVerifiedAt } = await lockUser(tx, userId)
    await requireResetLink(deps, tx, token)
    await voidMailedLinks(tx, userId, 'reset_password')
    if (!emailVerifiedAt) await dropUnconfirmedClaims(tx, userId)
    await tx
      .update(users)
      .set({
        passwordHash,
        passwordChangedAt: deps.now(),
        emailVerifiedAt: emailVerifiedAt ?? deps.now(),
      })
      .where(eq(users.id, userId))
    await recordInAudit(deps, tx, userId, 'password_reset')
    await deps.jobs.enqueue(tx, 'security-mail', {
      userId,
      about: 'password_changed',
      ...seenFrom(deps, caller),
    })
    return endAllSessions(tx, userId)
  })
  deps.hints.publish(...ended)
  deps.jobs.wake('security-mail')
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
