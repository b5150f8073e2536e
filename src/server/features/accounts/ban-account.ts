import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'

export interface LockedAccount {
  role: Role | null
  isBanned: boolean
}

const lockStatement = {
  name: 'lock-account',
  text: `select u.banned_at is not null "isBanned", (select r.role from user_roles r where r.user_id = u.id) role
    from users u where u.id = $1 for no key update`,
}

/** Until the end of the transaction nobody else decides about it, and nobody signs in to it. */
export async function lockAccount(client: PoolClient, userId: string) {
  const { rows } = await client.query<LockedAccount>({ ...lockStatement, values: [userId] })
  return rows[0]
}

/** Nobody gets in any more. Returns the sessions that have ended, whose streams the caller closes after the commit. */
export async function banAccount(client: PoolClient, userId: string, at: Date) {
  await client.query('update users set banned_at = $2 where id = $1', [userId, at])
  const { rows } = await client.query<{ id: string }>(
    'delete from sessions where user_id = $1 returning id',
    [userId],
  )
  return rows.map(({ id }) => id)
}

export async function readmitAccount(client: PoolClient, userId: string) {
  await client.query('update users set banned_at = null where id = $1', [userId])
}
