import type { BillingPeriod } from '#shared/subscriptions/plans.ts'
import { money } from '#web/lib/units.ts'

/** "$9 a month". */
export const formatPrice = (cents: number, period: BillingPeriod) => `${money(cents)} a ${period}`

/** "monthly" beside the name of a plan. */
export const periodNames: Record<BillingPeriod, string> = { month: 'monthly', year: 'yearly' }
