import type { PoolClient } from 'pg'
import type { Plan } from '#shared/subscriptions/plans.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { fitToPlan } from './fit-to-plan.ts'
import { endOf, findLiveSubscription } from './live-subscription.ts'

const writeStatement = defineStatement(
  'write-entitlement',
  `insert into entitlements (user_id, plan, ends_at) values ($1, $2, $3)
    on conflict (user_id) do update set plan = $2, ends_at = $3`,
)

const lockEntitlementStatement = defineStatement<{ plan: Plan }>(
  'lock-entitlement',
  'select plan from entitlements where user_id = $1 for update',
)

const deleteEntitlementStatement = defineStatement(
  'delete-entitlement',
  'delete from entitlements where user_id = $1',
)

/** What a person may do follows from what they pay for. Only payment events and the clock change it, and only here. */
export async function writeEntitlement(deps: Deps, tx: PoolClient, userId: string) {
  const row = await lockEntitlementStatement.first(tx, [userId])
  const after = await findLiveSubscription(tx, userId, deps.now())
  if (after) await writeStatement.run(tx, [userId, after.plan, endOf(after)])
  else await deleteEntitlementStatement.run(tx, [userId])
  if ((row?.plan ?? 'free') !== (after?.plan ?? 'free')) await fitToPlan(deps, tx, userId)
}
