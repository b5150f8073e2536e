import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { endpoint } from '#shared/endpoint.ts'
import { rentalQuoteSchema } from '#shared/market/price-schemas.ts'
import { cancellationPolicies } from '#shared/market/cancellation.ts'

/** A request or offer expires after this time without an answer, or when its first day is over. */
export const requestAnswerHours = 48

const day = z.iso.date({ error: () => t('Choose a day') })
const hours = z.nullable(z.number())

/** Dates that a client requests for a listing, as both see them in the chat. */
export const dateRequestSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  listingId: z.string(),
  listingTitle: z.string(),
  clientId: z.string(),
  /**
   * `asked` waits for the owner, `offered` (other dates) for the client. `withdrawn` by the one who waited, `taken` when
   * the days went to someone else, `expired` when it ended without an answer, `canceled` after it was accepted.
   */
  state: z.enum(['asked', 'offered', 'accepted', 'declined', 'withdrawn', 'taken', 'expired', 'canceled']),
  /** People answer the version that they have seen. */
  version: z.number(),
  startsOn: day,
  /** The last day. Null for a home that is rented until either side ends it. */
  endsOn: z.nullable(day),
  hours,
  quote: rentalQuoteSchema,
  cancellationPolicy: z.enum(cancellationPolicies),
  /** The days belong to the listing's time zone. */
  timeZone: z.string(),
  /** What the client asked for, if the owner has offered other dates. */
  asked: z.nullable(z.object({ startsOn: day, endsOn: z.nullable(day), totalCents: z.number() })),
  /** What is owed after a cancellation. No money is moved. */
  owedCents: z.nullable(z.number()),
  /** Who canceled it. */
  canceledById: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
})
export type DateRequest = z.infer<typeof dateRequestSchema>

/** States that wait for an answer. */
export const openRequestStates = ['asked', 'offered'] as const satisfies DateRequest['state'][]

const stayShape = {
  startsOn: day,
  endsOn: z.nullable(day),
  /** For some hours of a single day. */
  hours: z.optional(
    z
      .int({ error: () => t('Use whole hours') })
      .check(
        z.gte(1, { error: () => t('An hour at least') }),
        z.lte(24, { error: () => t('A day has 24 hours') }),
      ),
  ),
  /** Those of the quote that the person saw. Refused if they have changed since. */
  terms: z.optional(z.string().check(z.maxLength(100))),
}
const version = z.int().check(z.gte(1))

export const listDateRequests = endpoint({
  method: 'GET',
  path: '/api/date-requests',
  access: 'signed-in',
  summary: 'List my open requests and accepted dates that aren’t over, soonest first',
  reply: z.object({
    requests: z.array(
      z.object({
        request: dateRequestSchema,
        /** Null if one has blocked the other. Dates they have agreed on stay agreed until one cancels them. */
        other: z.nullable(z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) })),
        /** Waiting for this person's answer. */
        needsMe: z.boolean(),
      }),
    ),
  }),
})

export const listConversationRequests = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/date-requests',
  access: 'signed-in',
  summary: 'List the latest request about each listing of a conversation',
  reply: z.object({ requests: z.array(dateRequestSchema) }),
})

export const quoteDates = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/listings/:listingId/quote',
  access: 'signed-in',
  summary: 'Get what dates would cost and whether they are open',
  query: z.object({
    startsOn: day,
    endsOn: z.optional(day),
    hours: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(24))),
  }),
  reply: z.object({
    quote: rentalQuoteSchema,
    cancellationPolicy: z.enum(cancellationPolicies),
    timeZone: z.string(),
    /** Stands for all of this. To be sent with a request. */
    terms: z.string(),
    areOpen: z.boolean(),
    /** If they aren't open: dates of the same length that are, nearest first. */
    nearby: z.array(z.object({ startsOn: day, endsOn: z.nullable(day) })),
  }),
})

export const requestDates = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/date-requests',
  access: 'client',
  summary: 'Request dates for a listing I liked; repeating a key returns the existing request',
  body: z.object({ key: z.uuid(), listingId: z.uuid(), ...stayShape }),
  reply: dateRequestSchema,
  status: 201,
})

export const changeRequestedDates = endpoint({
  method: 'PUT',
  path: '/api/date-requests/:requestId/dates',
  access: 'signed-in',
  summary: 'Offer other dates as the owner, or ask for others as the client',
  body: z.object({ version, ...stayShape }),
  reply: dateRequestSchema,
})

export const acceptDates = endpoint({
  method: 'POST',
  path: '/api/date-requests/:requestId/accept',
  access: 'signed-in',
  summary: 'Accept the dates that the other person has asked for or offered',
  body: z.object({ version }),
  reply: dateRequestSchema,
})

export const declineDates = endpoint({
  method: 'POST',
  path: '/api/date-requests/:requestId/decline',
  access: 'signed-in',
  summary: 'Decline the dates that the other person has asked for or offered',
  body: z.object({ version }),
  reply: dateRequestSchema,
})

export const withdrawDates = endpoint({
  method: 'POST',
  path: '/api/date-requests/:requestId/withdraw',
  access: 'signed-in',
  summary: 'Take back dates I asked for or offered, before they are answered',
  reply: dateRequestSchema,
})

export const cancelDates = endpoint({
  method: 'POST',
  path: '/api/date-requests/:requestId/cancel',
  access: 'signed-in',
  summary: 'Cancel accepted dates that aren’t over; the days become free again',
  /** What the person saw would be owed. Refused if it has changed since. */
  body: z.object({ version, owedCents: z.int().check(z.gte(0)) }),
  reply: dateRequestSchema,
})
