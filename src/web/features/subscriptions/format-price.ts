import { t } from '#shared/messages/t.ts'
import { planNames, type BillingPeriod, type PaidPlan } from '#shared/subscriptions/plans.ts'
import { money } from '#web/lib/units.ts'

/** "$9 a month". */
export const formatPrice = (cents: number, period: BillingPeriod) =>
  t('{period, select, year {{price} a year} other {{price} a month}}', { price: money(cents), period })

/** "Plus, monthly". */
export const formatPlan = (plan: PaidPlan, period: BillingPeriod) =>
  t('{period, select, year {{plan}, yearly} other {{plan}, monthly}}', { plan: planNames[plan], period })
