import {
  planLimits,
  planNames,
  plansOf,
  type PaidPlan,
  type Plan,
  type PlanLimits,
} from '#shared/subscriptions/plans.ts'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import type { LimitedThing } from '#shared/subscriptions/subscriptions.ts'
import { counted } from '#web/lib/units.ts'

/** What plans differ in. */
type Feature = LimitedThing | 'who_liked' | 'insights'

interface FeatureText {
  /** What a plan includes, in one line. */
  text: (limits: PlanLimits) => string
  /** Higher is better, to compare two plans. */
  amount: (limits: PlanLimits) => number
}

const timesInMonth = { day: 30, week: 4, month: 1 }
const monthly = (limit: PlanLimits['undo']) =>
  limit === null ? Infinity : limit.uses * timesInMonth[limit.per]

const features: Record<Feature, FeatureText> = {
  undos: {
    text: ({ undo }) => (undo ? `${counted(undo.uses, 'undo')} a ${undo.per}` : t('Unlimited undos')),
    amount: ({ undo }) => monthly(undo),
  },
  super_likes: {
    text: ({ super_like }) => `${counted(super_like.uses, 'super like')} a ${super_like.per}`,
    amount: ({ super_like }) => monthly(super_like),
  },
  who_liked: {
    text: ({ seesWhoLiked }) =>
      seesWhoLiked ? t('See everyone who liked you') : t('See how many liked you'),
    amount: ({ seesWhoLiked }) => Number(seesWhoLiked),
  },
  active_listings: {
    text: ({ activeListings: most }) =>
      most === null ? t('Unlimited listings') : counted(most, 'active listing'),
    amount: ({ activeListings }) => activeListings ?? Infinity,
  },
  insights: {
    text: ({ insightDays }) =>
      insightDays === null ? t('All-time insights') : `${counted(insightDays, 'day')} of insights`,
    amount: ({ insightDays }) => insightDays ?? Infinity,
  },
  alerting_searches: {
    text: ({ alertingSearches: most }) =>
      `Alerts for ${most === null ? 'every saved search' : counted(most, 'saved search', 'saved searches')}`,
    amount: ({ alertingSearches }) => alertingSearches ?? Infinity,
  },
  contracts: {
    text: ({ send_contract: limit }) =>
      limit ? `${counted(limit.uses, 'contract')} a ${limit.per}` : t('Unlimited contracts'),
    amount: ({ send_contract }) => monthly(send_contract),
  },
}

/** The features of each role, most important first. */
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

const textOf = (feature: Feature, plan: Plan) => features[feature].text(planLimits[plan])
/** Positive if the first has more. */
const compare = (feature: Feature, one: Plan, other: Plan) => {
  const [a, b] = [one, other].map((plan) => features[feature].amount(planLimits[plan]))
  return a === b ? 0 : a! - b!
}

export interface PlanLine {
  text: string
  /** Less than I have today. */
  isLess: boolean
}

/** What a plan includes; for the largest, only what it adds to the one before. */
export function planLines(plan: Plan, role: Role, mine: Plan): PlanLine[] {
  const [small, large] = plansOf[role]
  const isLarge = plan === large
  const lines = featuresOf[role]
    .filter((feature) => !isLarge || compare(feature, plan, small) > 0)
    .map((feature) => ({ text: textOf(feature, plan), isLess: compare(feature, plan, mine) < 0 }))
  return isLarge ? [{ text: `Everything in ${planNames[small]}`, isLess: false }, ...lines] : lines
}

/** What one plan has more of than another, in its own words. */
export const gains = (to: Plan, from: Plan, role: Role) =>
  featuresOf[role].filter((feature) => compare(feature, to, from) > 0).map((feature) => textOf(feature, to))

/** What is less, in the words of the smaller plan. */
export const losses = (to: Plan, from: Plan, role: Role) =>
  featuresOf[role].filter((feature) => compare(feature, to, from) < 0).map((feature) => textOf(feature, to))

/** The plans that allow more of something than mine, leaving out a large plan that adds nothing over the small one. */
export function largerPlans(thing: Feature, role: Role, mine: Plan) {
  const [small, large] = plansOf[role]
  return [small, large]
    .filter((plan) => compare(thing, plan, mine) > 0 && (plan === small || compare(thing, plan, small) > 0))
    .map((plan) => ({ plan, text: textOf(thing, plan) }))
}
