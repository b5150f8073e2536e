import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '#shared/roles.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { addressGroup, type Caller } from '../../http/caller.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { findRole } from './account-setup.ts'
import { createMailedLink, findMailedLink } from './mailed-links.ts'
import { confirmationMail } from './mails.ts'

const perAddress = { burst: 10, refillMs: 60_000 }
const perEmail = { burst: 3, refillMs: 60_000 }

/** May be opened again until it expires: mail programs open links on their own before the person does. */
export async function confirmEmail(deps: Deps, token: string): Promise<Role | null> {
  return deps.db.transaction(async (tx) => {
    const link = await findMailedLink(deps, tx, token, 'confirm_email')
    if (!link) throw new AppError('confirmation_link_invalid')
    await tx
      .update(users)
      .set({ emailVerifiedAt: deps.now() })
      .where(and(eq(users.id, link.userId), isNull(users.emailVerifiedAt)))
    return (await findRole(tx, link.userId)) ?? null
  })
}

export async function resendConfirmation(deps: Deps, email: string, caller: Caller) {
  await requireAllowance(deps, `confirmation:address:${addressGroup(caller.ip)}`, perAddress)
  await requireAllowance(deps, `confirmation:email:${email}`, perEmail)
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'confirmation-mail', { email }))
  deps.jobs.wake('confirmation-mail')
}

/** The job behind both: the link is made as the mail goes out, so that no queue ever holds one. */
export async function sendConfirmationMail(deps: Deps, { email }: { email: string }) {
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
  if (!user) return
  const token = await createMailedLink(deps, deps.db, user.id, 'confirm_email')
  const link = `${deps.env.origin}/api/auth/confirm-email?token=${token}`
  await deps.sendMail(user.email, confirmationMail(user.metadata.name ?? '', link, deps.env.supportEmail))
}
