import type { PoolClient } from 'pg'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentChange } from '#server/payments/payment-change.ts'
import { lockAccount } from '#server/features/people/accounts/ban-account.ts'
import { endOf, subscriptionColumns, type StoredSubscription } from './live-subscription.ts'
import { enqueueSubscriptionEnd } from './enqueue-subscription-end.ts'
import { findPaidFor } from './plan-prices.ts'
import type { PersonsEvent } from './persons-event.ts'
import { notifyPlanChange, type PlanStep } from './notify-plan.ts'
import { writeEntitlement } from './write-entitlement.ts'

type SubscriptionChange = Extract<PaymentChange, { about: 'subscription' }>

const findStatement = defineStatement<StoredSubscription>(
  'find-subscription',
  `select ${subscriptionColumns} from subscriptions where id = $1 and user_id = $2`,
)
const saveStatement = defineStatement(
  'save-subscription',
  `insert into subscriptions (id, user_id, provider, plan, period, status, is_cancelled, period_starts_at, paid_until,
      reported_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (id) do update set plan = $4, period = $5, status = $6, is_cancelled = $7, period_starts_at = $8,
      paid_until = $9, reported_at = $10,
      reminded_at = case when $6 = 'failed' then subscriptions.reminded_at end,
      end_notified_at = case when $6 = 'active' then null else subscriptions.end_notified_at end
    where subscriptions.user_id = $2`,
)

/** Each event describes the subscription at its time. The newest one wins, and an ended subscription stays ended. */
export async function applySubscription(
  deps: Deps,
  tx: PoolClient,
  { userId, provider, at }: PersonsEvent,
  change: SubscriptionChange,
) {
  const paid = await findPaidFor(tx, provider, change.priceId)
  if (!paid) {
    deps.log.warn({ priceId: change.priceId }, 'a subscription to a price that is not ours')
    return false
  }
  const row = await findStatement.first(tx, [change.subscriptionId, userId])
  const before = row
  if (before && !isNewer(at, change, before)) return false
  const after = {
    ...paid,
    status: change.status,
    isCancelled: change.isCancelled,
    periodStartsAt: change.startsAt,
    paidUntil: paidUntil(change, before),
  }
  const rowCount = await saveStatement.run(tx, [
    change.subscriptionId,
    userId,
    provider,
    after.plan,
    after.period,
    after.status,
    after.isCancelled,
    after.periodStartsAt,
    after.paidUntil,
    at,
  ])
  if (!rowCount) {
    deps.log.warn({ subscriptionId: change.subscriptionId }, 'a subscription of another customer')
    return false
  }
  await writeEntitlement(deps, tx, userId)
  // The person was banned while their checkout was still open.
  if ((await lockAccount(tx, userId))?.isBanned) await enqueueSubscriptionEnd(deps, tx, userId)
  const step = stepBetween(before, after)
  if (step === 'ended') await recordEndNotified(tx, change.subscriptionId, deps.now())
  if (step)
    await notifyPlanChange(
      deps,
      tx,
      userId,
      { step, plan: after.plan, endsAt: endsAtOf(step, after) },
      deps.now(),
    )
  return true
}

/** Within the same second, the later period is newer, then the status that normally comes later. */
const rank = { pending: 0, active: 1, failed: 2, ended: 3 }

function isNewer(at: Date, change: SubscriptionChange, before: StoredSubscription) {
  if (before.status === 'ended') return false
  if (change.status === 'ended') return true
  return (
    (at.getTime() - before.reportedAt.getTime() ||
      change.startsAt.getTime() - before.periodStartsAt.getTime() ||
      rank[change.status] - rank[before.status]) >= 0
  )
}

/** After a failed payment, its period has begun but isn't paid for, nor are later ones. */
function paidUntil({ status, startsAt, endsAt }: SubscriptionChange, before: StoredSubscription | undefined) {
  if (status === 'active') return endsAt
  return before?.status === 'failed' ? before.paidUntil : startsAt
}

type After = Pick<StoredSubscription, 'plan' | 'status' | 'isCancelled' | 'paidUntil'>

/** What to notify the person about; undefined for a mere renewal. */
function stepBetween(before: StoredSubscription | undefined, after: After): PlanStep | undefined {
  const wasRunning = before?.status === 'active' || before?.status === 'failed'
  if (after.status === 'pending') return undefined
  if (after.status === 'ended') return wasRunning && !before.endNotifiedAt ? 'ended' : undefined
  if (after.status === 'failed') return before?.status === 'failed' ? undefined : 'payment_failed'
  if (!wasRunning || before.endNotifiedAt) return 'begun'
  if (before.plan !== after.plan) return 'changed'
  if (before.isCancelled !== after.isCancelled) return after.isCancelled ? 'cancelled' : 'resumed'
  return undefined
}

const endsAtOf = (step: PlanStep, after: After) =>
  step === 'cancelled' || step === 'payment_failed' ? endOf(after) : null

const recordEndNotifiedStatement = defineStatement(
  'record-end-notified',
  'update subscriptions set end_notified_at = $2 where id = $1',
)

export const recordEndNotified = (tx: PoolClient, subscriptionId: string, at: Date) =>
  recordEndNotifiedStatement.run(tx, [subscriptionId, at])
