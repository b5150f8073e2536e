import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { emailChanges } from '#server/db/schema/security.ts'
import { defineStatement, type Statement } from '#server/db/statement.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { voidEmailedLinks } from '../emailed-links.ts'
import { lockUser } from '../recovery/lock-user.ts'
import { setEmail, undoEmailChange } from '../recovery/prove-mailbox.ts'
import { startOver } from '../recovery/stop-change.ts'
import { hashToken } from '../secrets.ts'
import { recordInAudit } from './record-change.ts'

type Change = typeof emailChanges.$inferSelect

const confirmableStatement = defineStatement<Change>(
  'find-confirmable-email-change',
  `select ${columnsOf(emailChanges)} from email_changes
    where confirm_hash = $1 and changed_at is null and confirmable_until > $2`,
)
const stoppableStatement = defineStatement<Change>(
  'find-stoppable-email-change',
  `select ${columnsOf(emailChanges)} from email_changes where stop_hash = $1 and stoppable_until > $2`,
)
const markStatement = defineStatement(
  'mark-email-changed',
  'update email_changes set changed_at = $2, confirm_hash = null where id = $1',
)

/** Uses the link sent to the new address. Works once. */
export async function confirmEmailChange(deps: Deps, token: string) {
  return withChange(deps, confirmableStatement, token, async (tx, { id, userId, newEmail }) => {
    await setEmail(deps, tx, userId, newEmail)
    await markStatement.run(tx, [id, deps.now()])
    await voidEmailedLinks(tx, userId, 'reset_password', 'recover_account')
    await recordInAudit(deps, tx, userId, 'email_changed')
    return newEmail
  })
}

/**
 * Uses the link sent to the old address; also works for a while after the change. The person who requested the change
 * knew the password.
 */
export async function stopEmailChange(deps: Deps, token: string, deviceToken: string | undefined) {
  const { ended, oldEmail } = await withChange(deps, stoppableStatement, token, async (tx, change) => {
    const { userId, oldEmail: email } = change
    const since = await undoEmailChange(deps, tx, change)
    await recordInAudit(deps, tx, userId, 'email_change_stopped')
    return { oldEmail: email, ended: await startOver(deps, tx, { userId, email, since, deviceToken }) }
  })
  deps.wakeUps.publish(...ended)
  deps.jobs.wake('send-reset-email')
  return oldEmail
}

/** Locks the account before the change, in the same order as requesting one, to avoid a deadlock. */
async function withChange<T>(
  deps: Deps,
  statement: Statement<Change>,
  token: string,
  settle: (tx: PoolClient, change: Change) => Promise<T>,
) {
  const requireChange = async (db: Pool | PoolClient) => {
    const change = await statement.first(db, [hashToken(token), deps.now()])
    if (!change) throw new AppError('email_link_invalid')
    return change
  }
  const { userId } = await requireChange(deps.pool)
  try {
    return await inTransaction(deps.pool, async (tx) => {
      await lockUser(tx, userId)
      return settle(tx, await requireChange(tx))
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error
  }
}
