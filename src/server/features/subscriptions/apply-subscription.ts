import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import type { PaymentNews } from '../../payments/payment-news.ts'
import { lockAccount } from '../accounts/ban-account.ts'
import { endOf, subscriptionColumns, type StoredSubscription } from './live-subscription.ts'
import { orderEnding } from './order-ending.ts'
import { findPaidFor } from './plan-prices.ts'
import type { PersonsEvent } from './persons-event.ts'
import { tellPlan, type PlanStep } from './tell-plan.ts'
import { writeEntitlement } from './write-entitlement.ts'

type SubscriptionNews = Extract<PaymentNews, { about: 'subscription' }>

const findStatement = {
  name: 'find-subscription',
  text: `select ${subscriptionColumns} from subscriptions where id = $1 and user_id = $2`,
}
const saveStatement = {
  name: 'save-subscription',
  text: `insert into subscriptions (id, user_id, provider, plan, period, status, is_cancelled, period_starts_at, paid_until,
      told_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (id) do update set plan = $4, period = $5, status = $6, is_cancelled = $7, period_starts_at = $8,
      paid_until = $9, told_at = $10,
      reminded_at = case when $6 = 'failed' then subscriptions.reminded_at end,
      end_told_at = case when $6 = 'active' then null else subscriptions.end_told_at end`,
}

/** Every event tells how a subscription was at its time: the newest is how it is, and one that has ended stays so. */
export async function applySubscription(
  deps: Deps,
  client: PoolClient,
  { userId, provider, at }: PersonsEvent,
  news: SubscriptionNews,
) {
  const paid = await findPaidFor(client, provider, news.priceId)
  if (!paid) {
    deps.log.warn({ priceId: news.priceId }, 'a subscription to a price that is not ours')
    return false
  }
  const { rows } = await client.query<StoredSubscription>({
    ...findStatement,
    values: [news.subscriptionId, userId],
  })
  const before = rows[0]
  if (before && !isNewer(at, news, before)) return false
  const after = {
    ...paid,
    status: news.status,
    isCancelled: news.isCancelled,
    periodStartsAt: news.startsAt,
    paidUntil: paidUntil(news, before),
  }
  await client.query({
    ...saveStatement,
    values: [
      news.subscriptionId,
      userId,
      provider,
      after.plan,
      after.period,
      after.status,
      after.isCancelled,
      after.periodStartsAt,
      after.paidUntil,
      at,
    ],
  })
  await writeEntitlement(deps, client, userId)
  // Their checkout was still open when they were shut out.
  if ((await lockAccount(client, userId))?.isBanned) await orderEnding(deps, client, userId)
  const step = stepBetween(before, after)
  if (step === 'ended') await noteEndTold(client, news.subscriptionId, deps.now())
  if (step)
    await tellPlan(
      deps,
      client,
      userId,
      { step, plan: after.plan, endsAt: endsAtOf(step, after) },
      deps.now(),
    )
  return true
}

/** Within a second the later period is newer, and after that what rather follows from the other. */
const rank = { pending: 0, active: 1, failed: 2, ended: 3 }

function isNewer(at: Date, news: SubscriptionNews, before: StoredSubscription) {
  if (before.status === 'ended') return false
  if (news.status === 'ended') return true
  return (
    (at.getTime() - before.toldAt.getTime() ||
      news.startsAt.getTime() - before.periodStartsAt.getTime() ||
      rank[news.status] - rank[before.status]) >= 0
  )
}

/** A period whose payment failed has begun, and is not paid for; nor are those after it. */
function paidUntil({ status, startsAt, endsAt }: SubscriptionNews, before: StoredSubscription | undefined) {
  if (status === 'active') return endsAt
  return before?.status === 'failed' ? before.paidUntil : startsAt
}

type After = Pick<StoredSubscription, 'plan' | 'status' | 'isCancelled' | 'paidUntil'>

/** What the person is told; nothing where it is only paid for on. */
function stepBetween(before: StoredSubscription | undefined, after: After): PlanStep | undefined {
  const wasRunning = before?.status === 'active' || before?.status === 'failed'
  if (after.status === 'pending') return undefined
  if (after.status === 'ended') return wasRunning && !before.endToldAt ? 'ended' : undefined
  if (after.status === 'failed') return before?.status === 'failed' ? undefined : 'payment_failed'
  if (!wasRunning || before.endToldAt) return 'begun'
  if (before.plan !== after.plan) return 'changed'
  if (before.isCancelled !== after.isCancelled) return after.isCancelled ? 'cancelled' : 'resumed'
  return undefined
}

const endsAtOf = (step: PlanStep, after: After) =>
  step === 'cancelled' || step === 'payment_failed' ? endOf(after) : null

export const noteEndTold = (client: PoolClient, subscriptionId: string, at: Date) =>
  client.query('update subscriptions set end_told_at = $2 where id = $1', [subscriptionId, at])
