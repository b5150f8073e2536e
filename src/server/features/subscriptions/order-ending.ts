import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'

/** Orders that all that somebody pays for ends at once: nobody pays for what they are shut out of. */
export async function orderEnding({ jobs }: Pick<Deps, 'jobs'>, client: PoolClient, userId: string) {
  const { rows } = await client.query<{ provider: string; subscriptionId: string }>(
    `select provider, id "subscriptionId" from subscriptions where user_id = $1 and status <> 'ended'`,
    [userId],
  )
  for (const subscription of rows) await jobs.enqueue(client, 'cancel-subscription', subscription)
}

/** Whether a subscription was paid for after its end was ordered: an order that had to wait is void then. */
export async function goesOn({ pool }: Pick<Deps, 'pool'>, subscriptionId: string) {
  const { rowCount } = await pool.query(
    `select from subscriptions s join users u on u.id = s.user_id
     where s.id = $1 and s.status = 'active' and s.end_told_at is null and u.banned_at is null`,
    [subscriptionId],
  )
  return rowCount === 1
}
