import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** So many listings may be told of at once. */
export const maxViewsAtOnce = 50

export const tellViews = endpoint({
  method: 'POST',
  path: '/api/listing-views',
  access: 'client',
  summary: 'Say which listings I have looked at; each counts once a day',
  body: z.object({ listingIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxViewsAtOnce)) }),
  reply: z.object({}),
  status: 202,
})

/** Days, or everything that there is. */
export const insightPeriods = ['7', '30', '90', 'all'] as const
export type InsightPeriod = (typeof insightPeriods)[number]

/** Whether a plan that looks so many days back allows a period; null means without limit. */
export const isPeriodAllowed = (period: InsightPeriod, insightDays: number | null) =>
  insightDays === null || (period !== 'all' && Number(period) <= insightDays)

const countsSchema = z.object({ views: z.number(), likes: z.number(), matches: z.number() })
export type InsightCounts = z.infer<typeof countsSchema>

const listingInsightsSchema = z.object({
  listingId: z.string(),
  /** One for each of `starts`. */
  columns: z.array(countsSchema),
  total: countsSchema,
  /** In as many days before; null when the listing was not there all that time. */
  before: z.nullable(countsSchema),
})
export type ListingInsights = z.infer<typeof listingInsightsSchema>

export const getInsights = endpoint({
  method: 'GET',
  path: '/api/my/insights',
  access: 'owner',
  summary: 'How often my active listings were seen, liked and matched, by day or, for all of it, by month',
  query: z.object({
    /** The longest of up to 30 days that the plan allows, when absent. */
    period: z.optional(z.enum(insightPeriods)),
    /** The id of the last listing of the page before. */
    after: z.optional(z.uuid()),
  }),
  reply: z.object({
    period: z.enum(insightPeriods),
    /** How many days back my plan looks; null means without limit. */
    insightDays: z.nullable(z.number()),
    /** The first day of each column, in UTC. */
    starts: z.array(z.iso.date()),
    /** In the order of my listings, newest first. */
    listings: z.array(listingInsightsSchema),
    hasMore: z.boolean(),
  }),
})
export type Insights = z.infer<(typeof getInsights)['reply']>
