import type { Deps } from '../../deps.ts'

/** No more alerts of one saved search, which itself stays. */
export async function silenceSearch({ pool }: Pick<Deps, 'pool'>, userId: string, searchId: string) {
  const values = [userId, searchId]
  await pool.query(
    `update listing_searches set alerts = 'off', watched_since = null where user_id = $1 and id = $2`,
    values,
  )
  await pool.query(
    `update client_searches set alerts = 'off', watched_since = null where user_id = $1 and id = $2`,
    values,
  )
}
