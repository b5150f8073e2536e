import type { PoolClient } from 'pg'

/** SQL: the operator has taken this person out of sight. */
export const isHeldPerson = (userId: string) =>
  `coalesce((select true from profiles held where held.id = ${userId} and held.held_at is not null limit 1), false)`

/** False when they are out of sight already. */
export async function holdProfile(client: PoolClient, userId: string, reason: string, at: Date) {
  const { rowCount } = await client.query(
    'update profiles set held_at = $3, held_reason = $2 where id = $1 and held_at is null',
    [userId, reason, at],
  )
  return rowCount! > 0
}

/** False when they were in sight all the time. */
export async function releaseProfile(client: PoolClient, userId: string) {
  const { rowCount } = await client.query(
    'update profiles set held_at = null, held_reason = null where id = $1 and held_at is not null',
    [userId],
  )
  return rowCount! > 0
}

/** Null when nobody has taken me out of sight. */
export async function findHeldReason(client: Pick<PoolClient, 'query'>, userId: string) {
  const { rows } = await client.query<{ reason: string }>(
    `select coalesce(held_reason, '') reason from profiles where id = $1 and held_at is not null`,
    [userId],
  )
  return rows[0]?.reason ?? null
}
