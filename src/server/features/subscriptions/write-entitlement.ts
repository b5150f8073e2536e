import type { PoolClient } from 'pg'
import type { Plan } from '#shared/plans.ts'
import type { Deps } from '../../deps.ts'
import { fitToPlan } from './fit-to-plan.ts'
import { endOf, findLiveSubscription } from './live-subscription.ts'

const writeStatement = {
  name: 'write-entitlement',
  text: `insert into entitlements (user_id, plan, ends_at) values ($1, $2, $3)
    on conflict (user_id) do update set plan = $2, ends_at = $3`,
}

/** What a person may do follows from what they pay for, and is written only here: by what the payment service tells. */
export async function writeEntitlement(deps: Deps, client: PoolClient, userId: string) {
  const { rows } = await client.query<{ plan: Plan }>(
    'select plan from entitlements where user_id = $1 for update',
    [userId],
  )
  const after = await findLiveSubscription(client, userId, deps.now())
  if (after) await client.query({ ...writeStatement, values: [userId, after.plan, endOf(after)] })
  else await client.query('delete from entitlements where user_id = $1', [userId])
  if ((rows[0]?.plan ?? 'free') !== (after?.plan ?? 'free')) await fitToPlan(deps, client, userId)
}
