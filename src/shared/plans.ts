export const plans = ['free', 'plus', 'premium', 'pro', 'business'] as const
export type Plan = (typeof plans)[number]

interface Limit {
  uses: number
  per: 'day' | 'week' | 'month'
}

/** What a plan allows; null means without limit. */
export interface PlanLimits {
  undo: Limit | null
  super_like: Limit
  /** Contracts that an owner sends. */
  send_contract: Limit | null
  seesWhoLiked: boolean
  activeListings: number | null
  /** How far back an owner sees what became of their listings. */
  insightDays: number | null
  /** Saved searches that may alert at a time. */
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

/** What a plan counts. */
export type LimitedAction = 'undo' | 'super_like' | 'send_contract'
