import type { PoolClient } from 'pg'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'

const findSubscriptionsToEndStatement = defineStatement<{ provider: string; subscriptionId: string }>(
  'find-subscriptions-to-end',
  `select provider, id "subscriptionId" from subscriptions where user_id = $1 and status <> 'ended'`,
)

/** Queues the cancellation of all subscriptions: nobody should pay for an account they can't use. */
export async function enqueueSubscriptionEnd({ jobs }: Pick<Deps, 'jobs'>, tx: PoolClient, userId: string) {
  const rows = await findSubscriptionsToEndStatement.rows(tx, [userId])
  await jobs.enqueue(tx, 'cancel-subscription', ...rows)
}

const doesSubscriptionGoOnStatement = defineStatement(
  'does-subscription-go-on',
  `select from subscriptions s join users u on u.id = s.user_id
    where s.id = $1 and s.status = 'active' and s.end_notified_at is null and u.banned_at is null`,
)

/** Whether a subscription was paid after its cancellation was queued: the delayed cancellation is then void. */
export async function isSubscriptionRunning({ pool }: Pick<Deps, 'pool'>, subscriptionId: string) {
  const rowCount = await doesSubscriptionGoOnStatement.run(pool, [subscriptionId])
  return rowCount === 1
}
