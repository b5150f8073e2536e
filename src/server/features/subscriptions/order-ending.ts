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
