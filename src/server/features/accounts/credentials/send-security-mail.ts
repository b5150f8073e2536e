import { eq } from 'drizzle-orm'
import { profiles, userRoles, users } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import type { JobData } from '../../../jobs/job-list.ts'
import { securityMail } from '../mails.ts'

export async function sendSecurityMail(deps: Deps, { userId, about, ...seen }: JobData<'security-mail'>) {
  const { db, env } = deps
  const [user] = await db
    .select({ email: users.email, name: profiles.fullName, role: userRoles.role })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId))
  if (!user) return
  const link = `${env.origin}/${user.role ?? 'client'}/security`
  await deps.sendMail(
    user.email,
    securityMail(about, { name: user.name, link, supportEmail: env.supportEmail, ...seen }),
  )
}
