import {
  billingPeriods,
  paidPlans,
  planNames,
  plansOf,
  priceCents,
  type BillingPeriod,
  type PaidPlan,
} from '#shared/plans.ts'
import { productName } from '#shared/product.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Price } from '../../payments/payment-provider.ts'
import { findPriceKey } from '../../payments/price-ids.ts'
import type { SqlRunner } from '../../db/run-sql.ts'

export interface Paid {
  plan: PaidPlan
  period: BillingPeriod
}

export function toPrice({ plan, period }: Paid): Price {
  const amountCents = priceCents(plan, period)
  return {
    key: `plan_${plan}_${period}_${amountCents}`,
    name: `${productName} ${planNames[plan]}`,
    amountCents,
    interval: period,
  }
}

const keyPattern = new RegExp(`^plan_(${paidPlans.join('|')})_(${billingPeriods.join('|')})_\\d+$`)

/** What a price is for, also one that is no longer asked. */
export function paidFor(priceKey: string): Paid | undefined {
  const found = keyPattern.exec(priceKey)
  return found ? { plan: found[1] as PaidPlan, period: found[2] as BillingPeriod } : undefined
}

/** The same for a price as the payment service calls it. */
export async function findPaidFor(db: SqlRunner, provider: string, priceId: string) {
  const key = await findPriceKey(db, provider, priceId)
  return key === undefined ? undefined : paidFor(key)
}

export function requirePlanOfRole(role: Role | null, plan: PaidPlan) {
  if (!role || !plansOf[role].includes(plan)) throw new AppError('wrong_role')
}

export function requirePayments({ payments }: Pick<Deps, 'payments'>) {
  if (!payments) throw new AppError('payments_off')
  return payments
}
