import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'

export interface LockedAccount {
  role: Role | null
  isBanned: boolean
}

const lockStatement = defineStatement<LockedAccount>(
  'lock-account',
  `select u.banned_at is not null "isBanned", (select r.role from user_roles r where r.user_id = u.id) role
    from users u where u.id = $1 for no key update`,
)

/** Blocks other decisions about this account, and sign-ins to it, until the end of the transaction. */
export async function lockAccount(tx: PoolClient, userId: string) {
  return lockStatement.first(tx, [userId])
}

const banUserStatement = defineStatement('ban-user', 'update users set banned_at = $2 where id = $1')

const endSessionsOfBannedUserStatement = defineStatement<{ id: string }>(
  'end-sessions-of-banned-user',
  'delete from sessions where user_id = $1 returning id',
)

/** Prevents any further sign-in. Returns the ended sessions; the caller closes their streams after the commit. */
export async function banAccount(tx: PoolClient, userId: string, at: Date) {
  await banUserStatement.run(tx, [userId, at])
  const rows = await endSessionsOfBannedUserStatement.rows(tx, [userId])
  return rows.map(({ id }) => id)
}

const unbanAccountStatement = defineStatement(
  'unban-account',
  'update users set banned_at = null where id = $1',
)

export async function unbanAccount(tx: PoolClient, userId: string) {
  await unbanAccountStatement.run(tx, [userId])
}
