import type { ReplyOf } from '#shared/endpoint.ts'
import type { getCheckout } from '#shared/subscriptions/subscriptions.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findPlan } from '#server/features/people/entitlements/find-plan.ts'
import type { Paid } from './plan-prices.ts'

interface Row extends Paid {
  state: 'open' | 'paid' | 'over'
  url: string | null
  isExpired: boolean
  hasBegun: boolean
}

const statement = defineStatement<Row>(
  'find-checkout',
  `select c.state, c.plan, c.period, c.url, c.expires_at <= $3 "isExpired",
      exists (select from subscriptions s where s.id = c.subscription_id and s.status <> 'pending') "hasBegun"
    from checkouts c where c.id = $1 and c.user_id = $2`,
)

/** The state of a checkout, as reported by the payment service so far. */
export async function findCheckout(
  { pool, now }: Deps,
  userId: string,
  checkoutId: string,
): Promise<ReplyOf<typeof getCheckout>> {
  const at = now()
  const row = await statement.first(pool, [checkoutId, userId, at])
  if (!row) throw new AppError('not_found')
  const isPayable = row.state === 'open' && !row.isExpired
  const state =
    row.state === 'paid' && row.hasBegun ? 'paid' : row.state === 'paid' || isPayable ? 'waiting' : 'over'
  return {
    state,
    plan: row.plan,
    period: row.period,
    url: isPayable ? row.url : null,
    planNow: await findPlan(pool, userId, at),
  }
}
