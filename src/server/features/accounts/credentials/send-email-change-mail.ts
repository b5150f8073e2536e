import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { profiles, users } from '../../../db/schema/accounts.ts'
import { emailChanges } from '../../../db/schema/security.ts'
import type { Deps } from '../../../deps.ts'
import type { JobData } from '../../../jobs/job-list.ts'
import { addressTakenMail, confirmNewAddressMail, stopNewAddressMail } from '../mails.ts'
import { hashToken, newToken } from '../secrets.ts'

/** The links are made as the mail goes out, so that no queue ever holds one. */
export async function sendEmailChangeMail(
  deps: Deps,
  { changeId, to, ...seen }: JobData<'email-change-mail'>,
) {
  const { db, env } = deps
  const [found] = await db
    .select({ change: emailChanges, name: profiles.fullName })
    .from(emailChanges)
    .innerJoin(profiles, eq(profiles.id, emailChanges.userId))
    .where(eq(emailChanges.id, changeId))
  if (!found) return
  const { change, name } = found
  const words = { name, newEmail: change.newEmail, supportEmail: env.supportEmail, ...seen }

  if (to === 'new' && (await isTaken(deps, change.newEmail))) {
    await deps.sendMail(change.newEmail, addressTakenMail({ ...words, link: env.origin }))
    return
  }
  const token = newToken()
  const isPending = and(eq(emailChanges.id, changeId), isNull(emailChanges.changedAt))
  const kept = await db
    .update(emailChanges)
    .set(to === 'new' ? { confirmHash: hashToken(token) } : { stopHash: hashToken(token) })
    .where(to === 'new' ? isPending : eq(emailChanges.id, changeId))
    .returning({ id: emailChanges.id })
  if (kept.length === 0) return
  if (to === 'new')
    await deps.sendMail(
      change.newEmail,
      confirmNewAddressMail({ ...words, link: `${env.origin}/email-change/confirm?token=${token}` }),
    )
  else
    await deps.sendMail(
      change.oldEmail,
      stopNewAddressMail({ ...words, link: `${env.origin}/email-change/stop?token=${token}` }),
    )
}

/** Whoever signed up with it and never confirmed it has no claim to it. */
async function isTaken({ db }: Deps, email: string) {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  return found.length > 0
}
