import * as z from 'zod/mini'
import { rentalQuoteSchema } from '#shared/market/price-schemas.ts'
import { cancellationPolicies } from '#shared/market/cancellation.ts'

const day = z.iso.date()

/** Dates that a client requests for a listing, as both see them in the chat. */
export const dateRequestSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  listingId: z.string(),
  listingTitle: z.string(),
  clientId: z.string(),
  /**
   * `asked` waits for the owner, `offered` (other dates) for the client. `withdrawn` by the client, `taken` when the
   * days went to someone else, `canceled` after it was accepted.
   */
  state: z.enum(['asked', 'offered', 'accepted', 'declined', 'withdrawn', 'taken', 'expired', 'canceled']),
  /** People answer the version that they have seen. */
  version: z.number(),
  startsOn: day,
  /** The last day. Null for a home that is rented until either side ends it. */
  endsOn: z.nullable(day),
  hours: z.nullable(z.number()),
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
