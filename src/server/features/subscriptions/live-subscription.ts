import { dayMs } from '#shared/durations.ts'
import type { Pool, PoolClient } from 'pg'
import { graceDays, priceCents } from '#shared/subscriptions/plans.ts'
import type { BillingPeriod, PaidPlan } from '#shared/subscriptions/plans.ts'
import { defineStatement } from '../../db/statement.ts'
import type { StoredStatus } from '../../db/schema/payments.ts'

export interface StoredSubscription {
  id: string
  provider: string
  plan: PaidPlan
  period: BillingPeriod
  status: StoredStatus
  isCancelled: boolean
  periodStartsAt: Date
  paidUntil: Date
  reportedAt: Date
  nextPlan: PaidPlan | null
  nextPeriod: BillingPeriod | null
  nextReportedAt: Date | null
  remindedAt: Date | null
  endNotifiedAt: Date | null
}

export const subscriptionColumns = `id, provider, plan, period, status, is_cancelled "isCancelled",
  period_starts_at "periodStartsAt", paid_until "paidUntil", reported_at "reportedAt", next_plan "nextPlan",
  next_period "nextPeriod", next_reported_at "nextReportedAt", reminded_at "remindedAt", end_notified_at "endNotifiedAt"`

const liveStatement = defineStatement<StoredSubscription>(
  'live-subscriptions',
  `select ${subscriptionColumns} from subscriptions where user_id = $1 and status in ('active', 'failed')`,
)

/** The subscription the person pays for, or should be paying for. */
export async function findLiveSubscription(db: Pool | PoolClient, userId: string, at: Date) {
  const rows = await liveStatement.rows(db, [userId])
  // There is only one, unless two checkouts were paid at the same moment: then the larger plan counts.
  return rows
    .filter((row) => endOf(row) > at)
    .toSorted(
      (a, b) =>
        priceCents(b.plan, 'month') - priceCents(a.plan, 'month') || Number(endOf(b)) - Number(endOf(a)),
    )[0]
}

/** Subscriptions that have run out, although the payment service hasn't reported their end. */
export const findOverdue = async (db: Pool | PoolClient, userId: string, at: Date) =>
  (await liveStatement.rows(db, [userId])).filter((row) => endOf(row) <= at)

const graceMs = graceDays * dayMs

/** When the plan ends. The grace period covers a payment that is missing or hasn't been reported yet. */
export const endOf = ({ isCancelled, paidUntil }: Pick<StoredSubscription, 'isCancelled' | 'paidUntil'>) =>
  new Date(paidUntil.getTime() + (isCancelled ? 0 : graceMs))
