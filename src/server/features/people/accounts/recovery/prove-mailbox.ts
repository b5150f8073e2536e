import type { Pool, PoolClient } from 'pg'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { emailChanges } from '#server/db/schema/security.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { evictUnconfirmed } from '../unconfirmed-claims.ts'
import { provisionalMs } from './revoke-unproven.ts'

type Change = typeof emailChanges.$inferSelect

const undoableStatement = defineStatement<Change>(
  'find-undoable-email-change',
  `select ${columnsOf(emailChanges)} from email_changes
    where old_email = $1 and ($2::uuid is null or user_id = $2) and changed_at is not null and stoppable_until > $3
    order by created_at limit 1`,
)

/** Finds a change that the old address can still undo. The oldest one is the change that replaced the address. */
export async function findUndoableChange(
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  oldEmail: string,
  userId?: string,
): Promise<Change | undefined> {
  return undoableStatement.first(db, [oldEmail, userId, now()])
}

/**
 * A link emailed to an address proves control of that mailbox. If the account has a different address by now, the
 * change is undone, as its stop link would do. Returns the time since which second steps count as someone else's, or
 * undefined if the mailbox no longer has a claim.
 */
export async function proveMailbox(
  deps: Pick<Deps, 'now'>,
  tx: PoolClient,
  user: { id: string; email: string },
  mailbox: string,
): Promise<Date | undefined> {
  if (mailbox === user.email) return weekBefore(deps.now())
  const change = await findUndoableChange(deps, tx, mailbox, user.id)
  return change && undoEmailChange(deps, tx, change)
}

const undoStatement = defineStatement(
  'undo-email-change',
  `with changes as (delete from email_changes where user_id = $1)
    delete from identities where user_id = $1 and created_at >= $2`,
)

/** Also removes identities linked since: the new address may have brought its Google account. */
export async function undoEmailChange(deps: Pick<Deps, 'now'>, tx: PoolClient, change: Change) {
  const { userId, oldEmail, createdAt } = change
  await setEmail(deps, tx, userId, oldEmail)
  await undoStatement.run(tx, [userId, createdAt])
  return weekBefore(createdAt)
}

const weekBefore = (at: Date) => new Date(at.getTime() - provisionalMs)

const setEmailStatement = defineStatement(
  'set-email',
  `with named as (update profiles set email = $2, updated_at = $3 where id = $1)
    update users set email = $2, email_verified_at = $3 where id = $1`,
)

export async function setEmail({ now }: Pick<Deps, 'now'>, tx: PoolClient, userId: string, email: string) {
  await evictUnconfirmed(tx, email, userId)
  await setEmailStatement.run(tx, [userId, email, now()])
}
