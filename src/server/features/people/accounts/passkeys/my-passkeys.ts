import type { Pool, PoolClient } from 'pg'
import type { Passkey } from '#shared/people/passkeys.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { passkeys } from '#server/db/schema/passkeys.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'

type Row = typeof passkeys.$inferSelect

const findStatement = defineStatement<Row>(
  'find-passkeys',
  `select ${columnsOf(passkeys)} from passkeys where user_id = $1 order by id`,
)
const renameStatement = defineStatement<Row>(
  'rename-passkey',
  `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${columnsOf(passkeys)}`,
)
const dropStatement = defineStatement(
  'drop-passkeys',
  'delete from passkeys where user_id = $1 and ($2::timestamptz is null or created_at >= $2)',
)

export const findPasskeys = (db: Pool | PoolClient, userId: string) => findStatement.rows(db, [userId])

export const listPasskeys = async ({ pool }: Deps, { userId }: Session) =>
  (await findPasskeys(pool, userId)).map(toPasskey)

export async function renamePasskey({ pool }: Deps, session: Session, id: string, name: string) {
  const renamed = await renameStatement.first(pool, [session.userId, id, name])
  if (!renamed) throw new AppError('not_found')
  return toPasskey(renamed)
}

/** Deletes the passkeys added since then, or all of them. Returns the count. */
export const dropPasskeys = (tx: PoolClient, userId: string, since?: Date) =>
  dropStatement.run(tx, [userId, since])

export const toPasskey = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isSuspect: row.copySeenAt !== null,
})

/** The format in which browsers are told which credentials to allow or exclude. */
export const toDescriptor = ({ credentialId, transports }: Row) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
})
