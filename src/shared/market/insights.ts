import * as z from 'zod/mini'
import { afterId, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'

/** How many listing views can be reported at once. */
export const maxViewsAtOnce = 50

export const recordViews = endpoint({
  method: 'POST',
  path: '/api/listing-views',
  access: 'client',
  summary: 'Report which listings I have viewed; each counts once a day',
  body: z.object({ listingIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxViewsAtOnce)) }),
  reply: z.object({}),
  status: 202,
})

/** In days, or all time. */
export const insightPeriods = ['7', '30', '90', 'all'] as const
export type InsightPeriod = (typeof insightPeriods)[number]

/** Whether a plan with this many days of history allows a period; null means unlimited. */
export const isPeriodAllowed = (period: InsightPeriod, insightDays: number | null) =>
  insightDays === null || (period !== 'all' && Number(period) <= insightDays)

const countsSchema = z.object({ views: z.number(), likes: z.number(), matches: z.number() })
export type InsightCounts = z.infer<typeof countsSchema>

const listingInsightsSchema = z.object({
  listingId: z.string(),
  /** One for each entry of `starts`. */
  columns: z.array(countsSchema),
  total: countsSchema,
  /** In the same number of days before; null if the listing didn't exist all that time. */
  before: z.nullable(countsSchema),
})
export type ListingInsights = z.infer<typeof listingInsightsSchema>

export const getInsights = endpoint({
  method: 'GET',
  path: '/api/my/insights',
  access: 'owner',
  summary:
    'Get how often my active listings were viewed, liked and matched, by day, or by month for all time',
  query: z.object({
    /** Defaults to the longest period of up to 30 days that the plan allows. */
    period: z.optional(z.enum(insightPeriods)),
    after: afterId,
    /** Limits the reply to one listing. */
    listing: z.optional(z.uuid()),
  }),
  reply: page({
    period: z.enum(insightPeriods),
    /** How many days back the plan shows; null means unlimited. */
    insightDays: z.nullable(z.number()),
    /** The first day of each column, in UTC. */
    starts: z.array(z.iso.date()),
    /** In the order of the owner's listings, newest first. */
    listings: z.array(listingInsightsSchema),
  }),
})
export type Insights = z.infer<(typeof getInsights)['reply']>
