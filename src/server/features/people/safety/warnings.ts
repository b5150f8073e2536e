import type { Pool, PoolClient } from 'pg'
import type { Deps } from '#server/deps.ts'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { findSuspensionReason } from './suspend-profile.ts'

const insertWarningStatement = defineStatement(
  'insert-warning',
  'insert into warnings (user_id, id, text, created_at) values ($1, $2, $3, $4)',
)

/** The operator's text is shown until the person confirms that they have read it. */
export async function warn(tx: PoolClient, userId: string, text: string, at: Date) {
  await insertWarningStatement.run(tx, [userId, newId(), text, at])
}

const unreadStatement = defineStatement<{ id: string; text: string; at: Date }>(
  'unread-warnings',
  `select id, text, created_at at from warnings where user_id = $1 and acknowledged_at is null order by id`,
)

async function findUnread(db: Pool | PoolClient, userId: string) {
  return await unreadStatement.rows(db, [userId])
}

export const hasUnreadWarning = async (tx: PoolClient, userId: string) =>
  (await findUnread(tx, userId)).length > 0

/** The moderation notice for this person: unread warnings and the reason for a suspension. */
export async function findModerationNotice({ pool }: Pick<Deps, 'pool'>, { userId }: Session) {
  const [unread, suspendedReason] = await Promise.all([
    findUnread(pool, userId),
    findSuspensionReason(pool, userId),
  ])
  return { warnings: unread.map(({ id, text, at }) => ({ id, text, at: at.toISOString() })), suspendedReason }
}

const acknowledgeWarningStatement = defineStatement(
  'acknowledge-warning',
  'update warnings set acknowledged_at = coalesce(acknowledged_at, $3) where user_id = $1 and id = $2',
)

/** Idempotent. */
export async function acknowledgeWarning({ pool, now }: Deps, { userId }: Session, id: string) {
  const rowCount = await acknowledgeWarningStatement.run(pool, [userId, id, now()])
  if (!rowCount) throw new AppError('not_found')
}

/** For the app shell: how many warnings the person has to confirm. */
export const countWarnings = async ({ pool }: Pick<Deps, 'pool'>, { userId }: Session) =>
  (await findUnread(pool, userId)).length
