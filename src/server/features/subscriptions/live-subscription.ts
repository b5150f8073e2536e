import { graceDays, priceCents } from '#shared/plans.ts'
import type { BillingPeriod, PaidPlan } from '#shared/plans.ts'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'
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
  toldAt: Date
  nextPlan: PaidPlan | null
  nextPeriod: BillingPeriod | null
  nextToldAt: Date | null
  remindedAt: Date | null
  endToldAt: Date | null
}

export const subscriptionColumns = `id, provider, plan, period, status, is_cancelled "isCancelled",
  period_starts_at "periodStartsAt", paid_until "paidUntil", told_at "toldAt", next_plan "nextPlan",
  next_period "nextPeriod", next_told_at "nextToldAt", reminded_at "remindedAt", end_told_at "endToldAt"`

const liveStatement = {
  name: 'live-subscriptions',
  text: `select ${subscriptionColumns} from subscriptions where user_id = $1 and status in ('active', 'failed')`,
}

/** What somebody pays for, or should. */
export async function findLiveSubscription(db: SqlRunner, userId: string, at: Date) {
  const rows = await runSql<StoredSubscription>(db, liveStatement, [userId])
  // There is one, unless two checkouts were paid in the same moment: then the larger counts.
  return rows
    .filter((row) => endOf(row) > at)
    .toSorted(
      (a, b) =>
        priceCents(b.plan, 'month') - priceCents(a.plan, 'month') || Number(endOf(b)) - Number(endOf(a)),
    )[0]
}

/** What is over by the clock, and has not ended by what the payment service told. */
export const findOverdue = async (db: SqlRunner, userId: string, at: Date) =>
  (await runSql<StoredSubscription>(db, liveStatement, [userId])).filter((row) => endOf(row) <= at)

const graceMs = graceDays * 24 * 3600_000

/** Until when it holds: a payment that is missing, or not told of yet, is waited for. */
export const endOf = ({ isCancelled, paidUntil }: Pick<StoredSubscription, 'isCancelled' | 'paidUntil'>) =>
  new Date(paidUntil.getTime() + (isCancelled ? 0 : graceMs))
