import * as z from 'zod/mini'
import { afterId, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from '#shared/market/kind-schema.ts'
import { photoSchema } from './photos.ts'
import { paidPlans } from '#shared/subscriptions/plans.ts'
import { viewingPurposes } from '#shared/conversations/viewings.ts'

const person = z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) })
const listing = z.object({ id: z.string(), title: z.string(), cover: z.nullable(photoSchema) })

/** What an activity says, with texts and pictures as they were then; names follow what may be known today. */
const activityContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), person, listing: z.nullable(listing), conversationId: z.string() }),
  /**
   * A super like, or all other likes of a listing in a day: how many, and the latest by name if the plan allows it. The
   * listing is null if the person was liked.
   */
  z.object({
    kind: z.literal('like'),
    person: z.nullable(person),
    listing: z.nullable(listing),
    isSuper: z.boolean(),
    count: z.number(),
  }),
  /** All messages of a conversation in a day. */
  z.object({ kind: z.literal('message'), person, count: z.number(), conversationId: z.string() }),
  z.object({ kind: z.literal('listing_closed'), listing, outcome: z.enum(['rented', 'sold', 'removed']) }),
  z.object({ kind: z.literal('listing_reminder'), listing, pausesAt: z.iso.datetime() }),
  z.object({ kind: z.literal('listing_paused'), listing }),
  z.object({
    kind: z.literal('viewing'),
    /** `unavailable`: the listing was signed with someone else. */
    step: z.enum(['proposed', 'accepted', 'cancelled', 'unavailable', 'expired', 'reminder']),
    /** Whether this person took the step; otherwise the other person did, or it happened automatically. */
    isMine: z.boolean(),
    /** The other person. */
    person,
    viewingId: z.string(),
    /** A viewing if absent. */
    purpose: z.optional(z.enum(viewingPurposes)),
    conversationId: z.string(),
    startsAt: z.nullable(z.iso.datetime()),
    /** It was agreed and then canceled. */
    isCanceled: z.optional(z.boolean()),
  }),
  /**
   * An agreed viewing was canceled by unmatching or a deleted account. Has no name, because this person may be blocked.
   */
  z.object({ kind: z.literal('viewing_ended'), viewingId: z.string(), startsAt: z.iso.datetime() }),
  z.object({
    kind: z.literal('date_request'),
    /** `taken`: the days went to someone else. `unavailable`: the listing is gone. */
    step: z.enum([
      'asked',
      'offered',
      'accepted',
      'declined',
      'withdrawn',
      'taken',
      'expired',
      'unavailable',
      'canceled',
    ]),
    /** Whether this person took the step; otherwise the other person did, or it happened automatically. */
    isMine: z.boolean(),
    /** The other person. */
    person,
    requestId: z.string(),
    conversationId: z.string(),
    listingTitle: z.string(),
    startsOn: z.string(),
    endsOn: z.nullable(z.string()),
    hours: z.nullable(z.number()),
    /** The dates were accepted and then canceled. */
    isCanceled: z.optional(z.boolean()),
  }),
  /** Accepted dates were canceled by someone who blocked this person or deleted their account. Has no name. */
  z.object({
    kind: z.literal('dates_ended'),
    requestId: z.string(),
    listingTitle: z.string(),
    startsOn: z.string(),
    endsOn: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('contract'),
    step: z.enum([
      'sent',
      'signed',
      'change_requested',
      'declined',
      'cancelled',
      'unavailable',
      'revised',
      'expired',
      'reminder',
      'completed',
      'sealed',
    ]),
    /** Whether this person took the step; otherwise the other person did, or it happened automatically. */
    isMine: z.boolean(),
    /** The other person. */
    person,
    listing: z.nullable(listing),
    contractId: z.string(),
  }),
  /** The hits of a saved search, with the first one if they are listings. */
  z.object({
    kind: z.literal('search_hits'),
    search: z.object({
      id: z.string(),
      name: z.string(),
      /** The kind of clients an owner searches for. */
      kind: z.nullable(kindSchema),
    }),
    count: z.number(),
    /** How many of them were found before and are cheaper now. */
    loweredCount: z.number(),
    listing: z.nullable(listing),
  }),
  /** A change of the plan. */
  z.object({
    kind: z.literal('plan'),
    step: z.enum(['begun', 'changed', 'cancelled', 'resumed', 'payment_failed', 'payment_reminder', 'ended']),
    plan: z.enum(paidPlans),
    /** The end of the plan if known: canceled, or waiting for a payment. */
    endsAt: z.nullable(z.iso.datetime()),
  }),
  z.object({ kind: z.literal('payment'), plan: z.enum(paidPlans), amountCents: z.number() }),
  /** The plan now allows less: what exceeds it is paused, newest first. */
  z.object({
    kind: z.literal('plan_paused'),
    what: z.enum(['listings', 'alerts']),
    names: z.array(z.string()),
  }),
  /** An operator has reviewed a report by this person. */
  z.object({ kind: z.literal('report_reviewed') }),
  /** An operator's decision about this person or their listing, in the operator's words. */
  z.object({
    kind: z.literal('moderation'),
    change: z.enum(['warned', 'hidden', 'listing_hidden', 'banned', 'restored', 'listing_restored']),
    listing: z.nullable(listing),
    text: z.string(),
  }),
  /** A proof of identity, or that a listing is theirs. */
  z.object({
    kind: z.literal('verification'),
    outcome: z.enum(['approved', 'refused', 'expired']),
    listing: z.nullable(listing),
    text: z.string(),
  }),
  /** Someone who can’t use the second step asked to have it removed. */
  z.object({ kind: z.literal('account_recovery') }),
  z.object({ kind: z.literal('sign_in'), device: z.string(), ip: z.nullable(z.string()) }),
])
export type ActivityContent = z.infer<typeof activityContentSchema>

export const activityGroups = [
  'matches',
  'likes',
  'messages',
  'viewings',
  'requests',
  'contracts',
  'searches',
  'listings',
  'payments',
  'security',
] as const
export type ActivityGroup = (typeof activityGroups)[number]

export const activityGroupOf: Record<ActivityContent['kind'], ActivityGroup> = {
  match: 'matches',
  like: 'likes',
  message: 'messages',
  viewing: 'viewings',
  viewing_ended: 'viewings',
  date_request: 'requests',
  dates_ended: 'requests',
  contract: 'contracts',
  listing_closed: 'listings',
  listing_reminder: 'listings',
  listing_paused: 'listings',
  search_hits: 'searches',
  plan: 'payments',
  payment: 'payments',
  plan_paused: 'payments',
  report_reviewed: 'security',
  moderation: 'security',
  verification: 'security',
  sign_in: 'security',
  account_recovery: 'security',
}

export const activitiesPageSize = 30

export const activitySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  content: activityContentSchema,
})
export type Activity = z.infer<typeof activitySchema>

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/activities',
  access: 'signed-in',
  summary: 'List my activity feed, newest first',
  query: z.object({ group: z.optional(z.enum(activityGroups)), after: afterId }),
  reply: page({ activities: z.array(activitySchema) }),
})

export const readActivity = endpoint({
  method: 'POST',
  path: '/api/activities/:activityId/read',
  access: 'signed-in',
  summary: 'Mark one activity as read',
  reply: z.object({}),
})

export const readActivities = endpoint({
  method: 'POST',
  path: '/api/activities/read',
  access: 'signed-in',
  summary: 'Mark all activity up to a given time as read',
  body: z.object({ upTo: z.uuid() }),
  reply: z.object({}),
})
