import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { EmailedPurpose } from '#server/db/schema/accounts.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import { AppError } from '#server/http/app-error.ts'
import { recordInAudit } from '../credentials/record-change.ts'
import { findEmailedLink } from '../emailed-links.ts'
import { lockUser } from './lock-user.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { removeFactors, revokeUnproven } from './revoke-unproven.ts'

const purposes: EmailedPurpose[] = ['stop_two_step', 'stop_recovery']

/** The one-tap link in an email about something its reader didn't do. */
export async function stopChange(deps: Deps, token: string, deviceToken: string | undefined) {
  const { userId } = await requireLink(deps, deps.pool, token)
  try {
    const { ended, mailbox } = await inTransaction(deps.pool, async (tx) => {
      const user = await lockUser(tx, userId)
      const link = await requireLink(deps, tx, token)
      const email = link.email ?? user?.email
      const since = user && email && (await proveMailbox(deps, tx, user, email))
      if (!since) throw new AppError('email_link_invalid')
      if (link.purpose === 'stop_two_step') await removeFactors(tx, userId, undefined)
      await recordInAudit(
        deps,
        tx,
        userId,
        link.purpose === 'stop_two_step' ? 'two_step_stopped' : 'recovery_stopped',
      )
      return { mailbox: email, ended: await startOver(deps, tx, { userId, email, since, deviceToken }) }
    })
    deps.wakeUps.publish(...ended)
    deps.jobs.wake('send-reset-email')
    return mailbox
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error
  }
}

interface StartOver {
  userId: string
  email: string
  since: Date
  deviceToken: string | undefined
}

const voidPasswordStatement = defineStatement(
  'void-password',
  'update users set password_hash = null where id = $1',
)

/** Someone else knew the password: invalidates it, ends all sessions and emails a link to set a new one. */
export async function startOver(
  deps: Deps,
  tx: PoolClient,
  { userId, email, since, deviceToken }: StartOver,
) {
  await voidPasswordStatement.run(tx, [userId])
  const { ended } = await revokeUnproven(tx, { userId, deviceToken, by: { mailboxSince: since } })
  await deps.jobs.enqueue(tx, 'send-reset-email', { email })
  return ended
}

async function requireLink(deps: Deps, db: Pool | PoolClient, token: string) {
  const link = await findEmailedLink(deps, db, token, purposes)
  if (!link) throw new AppError('email_link_invalid')
  return link
}
