import type { Pool, PoolClient } from 'pg'
import type { Language } from '#shared/messages/languages.ts'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { EmailedPurpose } from '#server/db/schema/accounts.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData, SecurityNotice } from '#server/jobs/job-list.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { createEmailedLink } from '../emailed-links.ts'
import { securityMail } from '../security-mail.ts'
import { lockUser } from '../recovery/lock-user.ts'
import { findRecovery } from '../recovery/start-recovery.ts'
import { findTwoStep } from '../two-step/redeem-code.ts'

interface Row {
  email: string
  language: Language
  name: string
  role: Role | null
}

const findStatement = defineStatement<Row>(
  'find-security-mail',
  `select u.email, u.language, p.full_name "name", r.role from users u
    join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id where u.id = $1`,
)

export async function sendSecurityMail(
  deps: Deps,
  { userId, about, ...seen }: JobData<'send-security-email'>,
) {
  const { pool, env } = deps
  const user = await findStatement.first(pool, [userId])
  if (!user) return
  const send = (to: string, link: string) =>
    deps.sendMail(
      to,
      inLanguage(user.language, () =>
        securityMail(about, { name: user.name, link, supportEmail: env.supportEmail, ...seen }),
      ),
    )
  const stop = stops[about]
  if (!stop) return send(user.email, `${env.origin}/${user.role ?? 'client'}/security`)
  const addresses = [user.email, ...(stop.isForOldAddresses ? await findOldAddresses(deps, userId) : [])]
  for (const to of addresses) {
    // Locks the account: a link must not be created after what it would stop has ended.
    const token = await inTransaction(pool, async (tx) => {
      await lockUser(tx, userId)
      if (!(await stop.find(tx, userId))) return undefined
      return createEmailedLink(deps, tx, { userId, purpose: stop.purpose, email: to })
    })
    if (token) await send(to, `${env.origin}/stop/${stop.path}?token=${token}`)
  }
}

interface Stop {
  purpose: EmailedPurpose
  path: string
  /** Returns what the link would stop, if it still exists. */
  find: (db: Pool | PoolClient, userId: string) => Promise<unknown>
  isForOldAddresses?: true
}

/** Emails whose link undoes the change they report. */
const stops: Partial<Record<SecurityNotice, Stop>> = {
  two_step_on: { purpose: 'stop_two_step', path: 'two-step', find: findTwoStep },
  recovery_started: {
    purpose: 'stop_recovery',
    path: 'recovery',
    find: findRecovery,
    isForOldAddresses: true,
  },
}

const oldAddressesStatement = defineStatement<{ email: string }>(
  'find-old-addresses',
  `select distinct old_email email from email_changes
    where user_id = $1 and changed_at is not null and stoppable_until > $2`,
)

/** Previous addresses that can still take the account back. */
async function findOldAddresses({ pool, now }: Deps, userId: string) {
  const rows = await oldAddressesStatement.rows(pool, [userId, now()])
  return rows.map(({ email }) => email)
}
