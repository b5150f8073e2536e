import type { Pool, PoolClient } from 'pg'
import {
  billingPeriods,
  paidPlans,
  planNames,
  plansOf,
  priceCents,
  type BillingPeriod,
  type PaidPlan,
} from '#shared/subscriptions/plans.ts'
import { productName } from '#shared/product.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Price } from '../../payments/payment-provider.ts'
import { findPriceKey } from '../../payments/price-ids.ts'

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

/** What a price is for; also covers prices we no longer charge. */
export function paidFor(priceKey: string): Paid | undefined {
  const found = keyPattern.exec(priceKey)
  return found ? { plan: found[1] as PaidPlan, period: found[2] as BillingPeriod } : undefined
}

/** The same, by the payment service's price id. */
export async function findPaidFor(db: Pool | PoolClient, provider: string, priceId: string) {
  const key = await findPriceKey(db, provider, priceId)
  return key === undefined ? undefined : paidFor(key)
}

export function requirePlanOfRole(role: Role | null, plan: PaidPlan) {
  if (!role || !plansOf[role].includes(plan)) throw new AppError('wrong_role')
}

export function requirePayments({ payments }: Pick<Deps, 'payments'>) {
  if (!payments) throw new AppError('payments_disabled')
  return payments
}
