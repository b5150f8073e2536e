import { planLimits, planNames, plansOf, type PaidPlan, type Plan, type PlanLimits } from '#shared/plans.ts'
import type { Role } from '#shared/roles.ts'
import type { LimitedThing } from '#shared/subscriptions.ts'
import { counted } from '#web/lib/units.ts'

/** What plans differ in. */
type Feature = LimitedThing | 'who_liked' | 'insights'

interface FeatureWords {
  /** What a plan gives, in a line. */
  words: (limits: PlanLimits) => string
  /** The more the better, for comparing two plans. */
  amount: (limits: PlanLimits) => number
}

const timesInMonth = { day: 30, week: 4, month: 1 }
const monthly = (limit: PlanLimits['undo']) =>
  limit === null ? Infinity : limit.uses * timesInMonth[limit.per]

const features: Record<Feature, FeatureWords> = {
  undos: {
    words: ({ undo }) => (undo ? `${counted(undo.uses, 'undo')} a ${undo.per}` : 'Undo as often as you like'),
    amount: ({ undo }) => monthly(undo),
  },
  super_likes: {
    words: ({ super_like }) => `${counted(super_like.uses, 'super like')} a ${super_like.per}`,
    amount: ({ super_like }) => monthly(super_like),
  },
  who_liked: {
    words: ({ seesWhoLiked }) => (seesWhoLiked ? 'See everyone who liked you' : 'How many liked you'),
    amount: ({ seesWhoLiked }) => Number(seesWhoLiked),
  },
  active_listings: {
    words: ({ activeListings: most }) =>
      most === null ? 'Listings without limit' : counted(most, 'active listing'),
    amount: ({ activeListings }) => activeListings ?? Infinity,
  },
  insights: {
    words: ({ insightDays }) =>
      insightDays === null ? 'Insights since the beginning' : `${counted(insightDays, 'day')} of insights`,
    amount: ({ insightDays }) => insightDays ?? Infinity,
  },
  alerting_searches: {
    words: ({ alertingSearches: most }) =>
      `Alerts for ${most === null ? 'every saved search' : counted(most, 'saved search', 'saved searches')}`,
    amount: ({ alertingSearches }) => alertingSearches ?? Infinity,
  },
  contracts: {
    words: ({ send_contract: limit }) =>
      limit ? `${counted(limit.uses, 'contract')} a ${limit.per}` : 'Contracts without limit',
    amount: ({ send_contract }) => monthly(send_contract),
  },
}

/** What concerns somebody, the weightiest first. */
const featuresOf: Record<Role, readonly Feature[]> = {
  client: ['undos', 'who_liked', 'super_likes', 'alerting_searches'],
  owner: [
    'active_listings',
    'insights',
    'contracts',
    'who_liked',
    'undos',
    'super_likes',
    'alerting_searches',
  ],
}

export const roleOfPlan = (plan: PaidPlan): Role => (plansOf.owner.includes(plan) ? 'owner' : 'client')

const wordsOf = (feature: Feature, plan: Plan) => features[feature].words(planLimits[plan])
/** Above zero when the first gives more. */
const compare = (feature: Feature, one: Plan, other: Plan) => {
  const [a, b] = [one, other].map((plan) => features[feature].amount(planLimits[plan]))
  return a === b ? 0 : a! - b!
}

export interface PlanLine {
  words: string
  /** Less than I have today. */
  isLess: boolean
}

/** What a plan gives; of the largest only what it has beyond the one before. */
export function planLines(plan: Plan, role: Role, mine: Plan): PlanLine[] {
  const [small, large] = plansOf[role]
  const isLarge = plan === large
  const lines = featuresOf[role]
    .filter((feature) => !isLarge || compare(feature, plan, small) > 0)
    .map((feature) => ({ words: wordsOf(feature, plan), isLess: compare(feature, plan, mine) < 0 }))
  return isLarge ? [{ words: `Everything in ${planNames[small]}`, isLess: false }, ...lines] : lines
}

/** What is more in one plan than in another, as the one says it. */
export const gains = (to: Plan, from: Plan, role: Role) =>
  featuresOf[role].filter((feature) => compare(feature, to, from) > 0).map((feature) => wordsOf(feature, to))

/** What is less, as the smaller plan says it. */
export const losses = (to: Plan, from: Plan, role: Role) =>
  featuresOf[role].filter((feature) => compare(feature, to, from) < 0).map((feature) => wordsOf(feature, to))

/** Which plans allow more of something than mine, and more than a smaller one would. */
export function largerPlans(thing: Feature, role: Role, mine: Plan) {
  const [small, large] = plansOf[role]
  return [small, large]
    .filter((plan) => compare(thing, plan, mine) > 0 && (plan === small || compare(thing, plan, small) > 0))
    .map((plan) => ({ plan, words: wordsOf(thing, plan) }))
}
