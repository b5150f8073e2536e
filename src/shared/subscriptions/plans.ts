import type { Role } from '#shared/roles.ts'

export const paidPlans = ['plus', 'premium', 'pro', 'business'] as const
export type PaidPlan = (typeof paidPlans)[number]
export const plans = ['free', ...paidPlans] as const
export type Plan = (typeof plans)[number]

/** The paid plans of each role, smallest first. */
export const plansOf: Record<Role, readonly [PaidPlan, PaidPlan]> = {
  client: ['plus', 'premium'],
  owner: ['pro', 'business'],
}

export const planNames: Record<Plan, string> = {
  free: 'Free',
  plus: 'Plus',
  premium: 'Premium',
  pro: 'Pro',
  business: 'Business',
}

export const billingPeriods = ['month', 'year'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

const monthCents: Record<PaidPlan, number> = { plus: 900, premium: 1900, pro: 2900, business: 7900 }
/** A year costs as much as this many months. */
export const monthsPaidInYear = 10

export const priceCents = (plan: PaidPlan, period: BillingPeriod) =>
  monthCents[plan] * (period === 'year' ? monthsPaidInYear : 1)

/** How long a plan continues after a failed payment. */
export const graceDays = 7

interface Paid {
  plan: PaidPlan
  period: BillingPeriod
}

/** A larger plan, or a year instead of a month, starts at once; the opposite waits for the end of the period. */
export function isStepUp(from: Paid, to: Paid) {
  const step = monthCents[to.plan] - monthCents[from.plan]
  return step > 0 || (step === 0 && from.period === 'month' && to.period === 'year')
}

interface Limit {
  uses: number
  per: 'day' | 'week' | 'month'
}

/** What a plan allows; null means unlimited. */
export interface PlanLimits {
  undo: Limit | null
  super_like: Limit
  /** Contracts an owner can send. */
  send_contract: Limit | null
  seesWhoLiked: boolean
  activeListings: number | null
  /** How far back an owner sees the insights of their listings. */
  insightDays: number | null
  /** Saved searches that can send alerts at the same time. */
  alertingSearches: number | null
}

const paid = { undo: null, send_contract: null, seesWhoLiked: true } as const

export const planLimits: Record<Plan, PlanLimits> = {
  free: {
    undo: { uses: 3, per: 'day' },
    super_like: { uses: 1, per: 'week' },
    send_contract: { uses: 1, per: 'month' },
    seesWhoLiked: false,
    activeListings: 2,
    insightDays: 7,
    alertingSearches: 1,
  },
  plus: {
    ...paid,
    super_like: { uses: 1, per: 'day' },
    activeListings: 0,
    insightDays: 0,
    alertingSearches: 5,
  },
  premium: {
    ...paid,
    super_like: { uses: 5, per: 'day' },
    activeListings: 0,
    insightDays: 0,
    alertingSearches: null,
  },
  pro: {
    ...paid,
    super_like: { uses: 1, per: 'day' },
    activeListings: 10,
    insightDays: 90,
    alertingSearches: 5,
  },
  business: {
    ...paid,
    super_like: { uses: 5, per: 'day' },
    activeListings: null,
    insightDays: null,
    alertingSearches: null,
  },
}

/** The actions a plan counts. */
export type LimitedAction = 'undo' | 'super_like' | 'send_contract'
