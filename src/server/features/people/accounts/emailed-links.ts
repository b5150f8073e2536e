import type { Pool, PoolClient } from 'pg'
import { dayMs, hourMs } from '#shared/durations.ts'
import { emailedLinks, type EmailedPurpose } from '#server/db/schema/accounts.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from './secrets.ts'

const lifeMs: Record<EmailedPurpose, number> = {
  confirm_email: dayMs,
  reset_password: hourMs,
  recover_account: 7 * dayMs,
  stop_two_step: 7 * dayMs,
  stop_recovery: 10 * dayMs,
  sign_in_code: hourMs,
}

interface NewLink {
  userId: string
  purpose: EmailedPurpose
  email?: string
  deviceHash?: Buffer | undefined
}

const createStatement = defineStatement(
  'create-mailed-link',
  `insert into emailed_links (token_hash, user_id, purpose, email, device_hash, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
)
const findStatement = defineStatement<typeof emailedLinks.$inferSelect>(
  'find-mailed-link',
  `select ${columnsOf(emailedLinks)} from emailed_links
    where token_hash = $1 and purpose = any($2) and expires_at > $3 for update`,
)
const voidStatement = defineStatement(
  'void-mailed-links',
  'delete from emailed_links where user_id = $1 and purpose = any($2)',
)

export async function createEmailedLink(
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  { userId, purpose, email, deviceHash }: NewLink,
  token = newToken(),
) {
  const at = now()
  const expiresAt = new Date(at.getTime() + lifeMs[purpose])
  await createStatement.run(db, [hashToken(token), userId, purpose, email, deviceHash, expiresAt, at])
  return token
}

export const findEmailedLink = (
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  token: string,
  purposes: EmailedPurpose[],
) => findStatement.first(db, [hashToken(token), purposes, now()])

export async function voidEmailedLinks(db: Pool | PoolClient, userId: string, ...purposes: EmailedPurpose[]) {
  await voidStatement.run(db, [userId, purposes])
}
