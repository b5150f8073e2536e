import * as z from 'zod/mini'
import { clientSchema, fittingListingSchema } from './clients.ts'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from './kind-schema.ts'
import { listingSchema } from './listings.ts'
import { datedQuoteSchema } from './price-schemas.ts'

export const deckPageSize = 20

/** Why a card is shown: one reason that isn't on the card already. */
const cardReasonSchema = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('super_liked_you'), name: z.string() }),
  z.object({ reason: z.literal('liked_you'), name: z.string() }),
  z.object({ reason: z.literal('takes_pets') }),
  /** In the currency of the client's budgets, which may not be the listing's. */
  z.object({ reason: z.literal('under_budget'), byCents: z.number(), currency: z.string() }),
  z.object({ reason: z.literal('comes_with'), what: z.enum(['furniture', 'helmet', 'lock', 'captain']) }),
  z.object({ reason: z.literal('minimum_stay'), months: z.number() }),
  /** Listed or joined within `newForDays`. */
  z.object({ reason: z.literal('new_listing') }),
  z.object({ reason: z.literal('new_client') }),
  z.object({ reason: z.literal('super_liked_listing'), title: z.string() }),
  z.object({ reason: z.literal('liked_listing'), title: z.string() }),
  z.object({ reason: z.literal('references'), count: z.number() }),
  z.object({ reason: z.literal('within_limits') }),
  z.object({ reason: z.literal('fits_listing'), title: z.string() }),
  z.object({ reason: z.literal('fits_listings'), count: z.number() }),
])
export type CardReason = z.infer<typeof cardReasonSchema>

export const listingCardSchema = z.object({
  ...listingSchema.shape,
  /** From the center of the client's area; null if they look everywhere. */
  distanceKm: z.nullable(z.number()),
  why: z.nullable(cardReasonSchema),
  /** For the client's dates. Null without dates. */
  quote: z.nullable(datedQuoteSchema),
})
export type ListingCard = z.infer<typeof listingCardSchema>

export const clientCardSchema = z.object({
  ...clientSchema.shape,
  fits: z.array(fittingListingSchema),
  why: z.nullable(cardReasonSchema),
})
export type ClientCard = z.infer<typeof clientCardSchema>

/** What the plan still allows; null means unlimited. */
const allowancesSchema = z.object({
  undos: z.nullable(z.number()),
  superLikes: z.nullable(z.number()),
})
export type Allowances = z.infer<typeof allowancesSchema>

const pageOf = <Card extends z.ZodMiniType>(card: Card) =>
  z.object({
    cards: z.array(card),
    /** True if nothing follows. While false, another request brings more, even after an empty page. */
    isEnd: z.boolean(),
    allowances: allowancesSchema,
  })

export const getListingDeck = endpoint({
  method: 'GET',
  path: '/api/deck',
  access: 'client',
  summary: 'Get the next listings I haven’t swiped; the same ones are returned until I swipe',
  reply: pageOf(listingCardSchema),
})

export const getClientDeck = endpoint({
  method: 'GET',
  path: '/api/decks/:kind',
  params: { kind: kindSchema },
  access: 'owner',
  summary: 'Get the next clients who are looking for this kind and fit one of my listings',
  reply: pageOf(clientCardSchema),
})
