import type { Pool } from 'pg'
import { dayMs } from '#shared/durations.ts'
import { planLimits, priceCents, type LimitedAction, type Plan } from '#shared/subscriptions/plans.ts'
import type { Role } from '#shared/roles.ts'
import type { Allowance, LimitedThing, MyPlan, Subscription } from '#shared/subscriptions/subscriptions.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { findPlan } from '#server/features/people/entitlements/find-plan.ts'
import { endOf, findLiveSubscription, type StoredSubscription } from './live-subscription.ts'
import { periodStart } from './plan-uses.ts'

export async function findMyPlan(deps: Deps, { userId, role }: Session): Promise<MyPlan> {
  const { pool, payments } = deps
  const at = deps.now()
  const plan = await findPlan(pool, userId, at)
  const live = await findLiveSubscription(pool, userId, at)
  return {
    plan,
    subscription: live ? toSubscription(live, await findPayUrl(pool, userId, live)) : null,
    allowances: await findAllowancesOf(pool, { userId, role, plan, at }),
    payments: payments ? (payments.isTest ? 'test' : 'live') : 'off',
  }
}

function toSubscription(live: StoredSubscription, payUrl: string | null): Subscription {
  const { plan, period, nextPlan, nextPeriod } = live
  const state = live.isCancelled ? 'cancelled' : live.status === 'failed' ? 'failed' : 'active'
  return {
    plan,
    period,
    state,
    priceCents: priceCents(plan, period),
    renewsAt: state === 'active' ? live.paidUntil.toISOString() : null,
    endsAt: state === 'active' ? null : endOf(live).toISOString(),
    next:
      nextPlan && nextPeriod
        ? { plan: nextPlan, period: nextPeriod, priceCents: priceCents(nextPlan, nextPeriod) }
        : null,
    payUrl,
  }
}

const findInvoiceToPayStatement = defineStatement<{ url: string | null }>(
  'find-invoice-to-pay',
  `select url from invoices where user_id = $1 and provider = $2 and state = 'open'
    order by issued_at desc, id desc limit 1`,
)

/** The URL of the unpaid invoice. */
async function findPayUrl(pool: Pool, userId: string, { status, provider }: StoredSubscription) {
  if (status !== 'failed') return null
  const row = await findInvoiceToPayStatement.first(pool, [userId, provider])
  return row?.url ?? null
}

const usedStatement = defineStatement<Used>(
  'used-of-plan',
  `select
      (select coalesce(jsonb_object_agg(action, used), '{}') from plan_uses where user_id = $1 and (
        (action = 'undo' and period_start = ${periodStart('$3', '$2')})
        or (action = 'super_like' and period_start = ${periodStart('$4', '$2')})
        or (action = 'send_contract' and period_start = ${periodStart('$5', '$2')}))) uses,
      (select count(*)::int from listings where owner_id = $1 and status = 'active') listings,
      (select count(*)::int from listing_searches where user_id = $1 and alerts <> 'off' and removed_at is null)
      + (select count(*)::int from client_searches where user_id = $1 and alerts <> 'off' and removed_at is null) searches`,
)

interface Used {
  uses: Partial<Record<LimitedAction, number>>
  listings: number
  searches: number
}

interface Asked {
  userId: string
  role: Role | null
  plan: Plan
  at: Date
}

async function findAllowancesOf(pool: Pool, { userId, role, plan, at }: Asked): Promise<Allowance[]> {
  const limits = planLimits[plan]
  const per = (action: LimitedAction) => limits[action]?.per ?? 'day'
  const row = await usedStatement.one(pool, [
    userId,
    at,
    per('undo'),
    per('super_like'),
    per('send_contract'),
  ])
  const { uses, listings, searches } = row
  const counted = (thing: LimitedThing, action: LimitedAction): Allowance => {
    const limit = limits[action]
    return {
      thing,
      limit: limit?.uses ?? null,
      used: uses[action] ?? 0,
      per: limit?.per ?? null,
      renewsAt: limit ? nextStart(limit.per, at).toISOString() : null,
    }
  }
  return [
    counted('undos', 'undo'),
    counted('super_likes', 'super_like'),
    ...(role === 'owner'
      ? [counted('contracts', 'send_contract'), atATime('active_listings', limits.activeListings, listings)]
      : []),
    atATime('alerting_searches', limits.alertingSearches, searches),
  ]
}

const atATime = (thing: LimitedThing, limit: number | null, used: number): Allowance => ({
  thing,
  limit,
  used,
  per: null,
  renewsAt: null,
})

/** When the next day, week or month begins, in UTC. */
export function nextStart(per: 'day' | 'week' | 'month', at: Date) {
  const day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  if (per === 'day') return new Date(day + dayMs)
  if (per === 'month') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(day + (7 - daysSinceMonday) * dayMs)
}
