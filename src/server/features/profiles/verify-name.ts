import type { Pool, PoolClient } from 'pg'

/** What a proof of a person is to show: their name. */
export async function findNameClaim(pool: Pool | PoolClient, userId: string) {
  const { rows } = await pool.query<{ claim: string; verifiedAt: Date | null; isVerified: boolean }>({
    name: 'find-name-claim',
    text: `select full_name claim, verified_at "verifiedAt", verified_at is not null "isVerified" from profiles where id = $1`,
    values: [userId],
  })
  return rows[0]
}

/** False when the name is another one now. Whoever changes a name drops the mark with it. */
export async function verifyName(client: PoolClient, userId: string, name: string, at: Date) {
  const { rowCount } = await client.query(
    'update profiles set verified_at = $3 where id = $1 and full_name = $2',
    [userId, name, at],
  )
  return rowCount! > 0
}
