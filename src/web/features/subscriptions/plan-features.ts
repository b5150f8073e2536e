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

/** What plans differ in. */
type Feature = LimitedThing | 'who_liked' | 'insights'

/** A line of its own, or a part of a sentence. */
type Place = 'line' | 'sentence'

interface FeatureText {
  /** What a plan includes. */
  text: (limits: PlanLimits, place: Place) => string
  /** Higher is better, to compare two plans. */
  amount: (limits: PlanLimits) => number
}

const timesInMonth = { day: 30, week: 4, month: 1 }
const monthly = (limit: PlanLimits['undo']) =>
  limit === null ? Infinity : limit.uses * timesInMonth[limit.per]

const features: Record<Feature, FeatureText> = {
  undos: {
    text: ({ undo }, place) =>
      undo
        ? t(
            '{per, select, day {{count, plural, one {# undo a day} other {# undos a day}}} week {{count, plural, one {# undo a week} other {# undos a week}}} other {{count, plural, one {# undo a month} other {# undos a month}}}}',
            { count: undo.uses, per: undo.per },
          )
        : t('{place, select, sentence {unlimited undos} other {Unlimited undos}}', { place }),
    amount: ({ undo }) => monthly(undo),
  },
  super_likes: {
    text: ({ super_like }) =>
      t(
        '{per, select, day {{count, plural, one {# super like a day} other {# super likes a day}}} week {{count, plural, one {# super like a week} other {# super likes a week}}} other {{count, plural, one {# super like a month} other {# super likes a month}}}}',
        { count: super_like.uses, per: super_like.per },
      ),
    amount: ({ super_like }) => monthly(super_like),
  },
  who_liked: {
    text: ({ seesWhoLiked }, place) =>
      seesWhoLiked
        ? t('{place, select, sentence {see everyone who liked you} other {See everyone who liked you}}', {
            place,
          })
        : t('{place, select, sentence {see how many liked you} other {See how many liked you}}', { place }),
    amount: ({ seesWhoLiked }) => Number(seesWhoLiked),
  },
  active_listings: {
    text: ({ activeListings: most }, place) =>
      most === null
        ? t('{place, select, sentence {unlimited listings} other {Unlimited listings}}', { place })
        : t('{count, plural, one {# active listing} other {# active listings}}', { count: most }),
    amount: ({ activeListings }) => activeListings ?? Infinity,
  },
  insights: {
    text: ({ insightDays }, place) =>
      insightDays === null
        ? t('{place, select, sentence {all-time insights} other {All-time insights}}', { place })
        : t('{days, plural, one {# day of insights} other {# days of insights}}', { days: insightDays }),
    amount: ({ insightDays }) => insightDays ?? Infinity,
  },
  alerting_searches: {
    text: ({ alertingSearches: most }, place) =>
      most === null
        ? t(
            '{place, select, sentence {alerts for every saved search} other {Alerts for every saved search}}',
            { place },
          )
        : t(
            '{place, select, sentence {{count, plural, one {alerts for # saved search} other {alerts for # saved searches}}} other {{count, plural, one {Alerts for # saved search} other {Alerts for # saved searches}}}}',
            { place, count: most },
          ),
    amount: ({ alertingSearches }) => alertingSearches ?? Infinity,
  },
  contracts: {
    text: ({ send_contract: limit }, place) =>
      limit
        ? t(
            '{per, select, day {{count, plural, one {# contract a day} other {# contracts a day}}} week {{count, plural, one {# contract a week} other {# contracts a week}}} other {{count, plural, one {# contract a month} other {# contracts a month}}}}',
            { count: limit.uses, per: limit.per },
          )
        : t('{place, select, sentence {unlimited contracts} other {Unlimited contracts}}', { place }),
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

const textOf = (feature: Feature, plan: Plan, place: Place = 'line') =>
  features[feature].text(planLimits[plan], place)
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
  return isLarge
    ? [{ text: t('Everything in {plan}', { plan: planNames[small] }), isLess: false }, ...lines]
    : lines
}

/** What one plan has more of than another, in its own words. */
export const gains = (to: Plan, from: Plan, role: Role, place?: Place) =>
  featuresOf[role]
    .filter((feature) => compare(feature, to, from) > 0)
    .map((feature) => textOf(feature, to, place))

/** What is less, in the words of the smaller plan. */
export const losses = (to: Plan, from: Plan, role: Role, place?: Place) =>
  featuresOf[role]
    .filter((feature) => compare(feature, to, from) < 0)
    .map((feature) => textOf(feature, to, place))

/** The plans that allow more of something than mine, leaving out a large plan that adds nothing over the small one. */
export function largerPlans(thing: Feature, role: Role, mine: Plan) {
  const [small, large] = plansOf[role]
  return [small, large]
    .filter((plan) => compare(thing, plan, mine) > 0 && (plan === small || compare(thing, plan, small) > 0))
    .map((plan) => ({ plan, text: textOf(thing, plan) }))
}
