import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kindSchema } from './kinds.ts'
import { photoSchema } from './photos.ts'
import { paidPlans } from './plans.ts'

const person = z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) })
const listing = z.object({ id: z.string(), title: z.string(), cover: z.nullable(photoSchema) })

/** What happened, in the feed's own words and pictures as they were then; people are named as one may know them today. */
const happeningSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), person, listing: z.nullable(listing), conversationId: z.string() }),
  /**
   * A super like, or all other likes of a listing in a day: how many, and the latest by name as the plan allows. The
   * listing is null where the person was liked.
   */
  z.object({
    kind: z.literal('like'),
    person: z.nullable(person),
    listing: z.nullable(listing),
    isSuper: z.boolean(),
    count: z.number(),
  }),
  z.object({ kind: z.literal('listing_closed'), listing, outcome: z.enum(['rented', 'sold', 'removed']) }),
  z.object({ kind: z.literal('listing_reminder'), listing, pausesAt: z.iso.datetime() }),
  z.object({ kind: z.literal('listing_paused'), listing }),
  z.object({
    kind: z.literal('viewing'),
    step: z.enum(['proposed', 'accepted', 'cancelled', 'expired', 'reminder']),
    /** I took this step; else the person did, or time. */
    isMine: z.boolean(),
    /** With whom. */
    person,
    viewingId: z.string(),
    conversationId: z.string(),
    startsAt: z.nullable(z.iso.datetime()),
  }),
  z.object({
    kind: z.literal('contract'),
    step: z.enum([
      'sent',
      'signed',
      'declined',
      'cancelled',
      'revised',
      'expired',
      'reminder',
      'completed',
      'sealed',
    ]),
    /** I took this step; else the person did, or time. */
    isMine: z.boolean(),
    /** With whom. */
    person,
    listing: z.nullable(listing),
    contractId: z.string(),
  }),
  /** What a saved search has found; the first of it where they are listings. */
  z.object({
    kind: z.literal('search_hits'),
    search: z.object({
      id: z.string(),
      name: z.string(),
      /** Of the clients that an owner searches. */
      kind: z.nullable(kindSchema),
    }),
    count: z.number(),
    /** How many of them are known, and cost less now. */
    loweredCount: z.number(),
    listing: z.nullable(listing),
  }),
  /** What became of my plan. */
  z.object({
    kind: z.literal('plan'),
    step: z.enum(['begun', 'changed', 'cancelled', 'resumed', 'payment_failed', 'payment_reminder', 'ended']),
    plan: z.enum(paidPlans),
    /** Until when it runs, where that is known: cancelled, or waiting for a payment. */
    endsAt: z.nullable(z.iso.datetime()),
  }),
  z.object({ kind: z.literal('payment'), plan: z.enum(paidPlans), amountCents: z.number() }),
  /** My plan allows no more than it did: what no longer fits is paused, the newest first. */
  z.object({
    kind: z.literal('plan_paused'),
    what: z.enum(['listings', 'alerts']),
    names: z.array(z.string()),
  }),
  /** Somebody has looked at what I reported. */
  z.object({ kind: z.literal('report_reviewed') }),
  /** What an operator decided about me or a listing of mine, in their words. */
  z.object({
    kind: z.literal('standing'),
    change: z.enum(['warned', 'hidden', 'listing_hidden', 'banned', 'restored', 'listing_restored']),
    listing: z.nullable(listing),
    text: z.string(),
  }),
  /** A proof of mine: of who I am, or that a listing is mine. */
  z.object({
    kind: z.literal('verification'),
    outcome: z.enum(['approved', 'refused', 'expired']),
    listing: z.nullable(listing),
    text: z.string(),
  }),
  z.object({ kind: z.literal('sign_in'), device: z.string(), ip: z.nullable(z.string()) }),
])
export type Happening = z.infer<typeof happeningSchema>

export const activityGroups = [
  'matches',
  'likes',
  'viewings',
  'contracts',
  'searches',
  'listings',
  'payments',
  'security',
] as const
export type ActivityGroup = (typeof activityGroups)[number]

export const activityGroupOf: Record<Happening['kind'], ActivityGroup> = {
  match: 'matches',
  like: 'likes',
  viewing: 'viewings',
  contract: 'contracts',
  listing_closed: 'listings',
  listing_reminder: 'listings',
  listing_paused: 'listings',
  search_hits: 'searches',
  plan: 'payments',
  payment: 'payments',
  plan_paused: 'payments',
  report_reviewed: 'security',
  standing: 'security',
  verification: 'security',
  sign_in: 'security',
}

export const activitiesPageSize = 30

export const activitySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  happening: happeningSchema,
})
export type Activity = z.infer<typeof activitySchema>

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/activities',
  access: 'signed-in',
  summary: 'What happened to me, the latest first',
  query: z.object({ group: z.optional(z.enum(activityGroups)), after: z.optional(z.uuid()) }),
  reply: z.object({ activities: z.array(activitySchema), hasMore: z.boolean() }),
})

export const readActivities = endpoint({
  method: 'POST',
  path: '/api/activities/read',
  access: 'signed-in',
  summary: 'Mark everything up to a moment as read',
  body: z.object({ upTo: z.uuid() }),
  reply: z.object({}),
})
