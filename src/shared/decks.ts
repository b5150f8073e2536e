import * as z from 'zod/mini'
import { clientSchema, fittingListingSchema } from './clients.ts'
import { endpoint } from './endpoint.ts'
import { listingSchema } from './listings.ts'

export const deckPageSize = 20

/** Why a card is here; the first reason is the best. */
const whySchema = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('super_liked_you'), name: z.string() }),
  z.object({ reason: z.literal('liked_you'), name: z.string() }),
  z.object({ reason: z.literal('super_liked_listing'), title: z.string(), at: z.iso.datetime() }),
  z.object({ reason: z.literal('liked_listing'), title: z.string(), at: z.iso.datetime() }),
  z.object({ reason: z.literal('in_budget') }),
  z.object({ reason: z.literal('takes_pets') }),
  z.object({ reason: z.literal('near'), distanceKm: z.number(), city: z.string() }),
  z.object({ reason: z.literal('new') }),
  z.object({ reason: z.literal('what_you_look_for') }),
  z.object({ reason: z.literal('fits_listings'), count: z.number() }),
])
export type Why = z.infer<typeof whySchema>

export const listingCardSchema = z.object({
  ...listingSchema.shape,
  /** From the middle of the area I look in; null when I look everywhere. */
  distanceKm: z.nullable(z.number()),
  why: z.array(whySchema),
})
export type ListingCard = z.infer<typeof listingCardSchema>

export const clientCardSchema = z.object({
  ...clientSchema.shape,
  fits: z.array(fittingListingSchema),
  why: z.array(whySchema),
})
export type ClientCard = z.infer<typeof clientCardSchema>

/** What my plan still allows; null means without limit. */
const allowancesSchema = z.object({
  undos: z.nullable(z.number()),
  superLikes: z.nullable(z.number()),
})
export type Allowances = z.infer<typeof allowancesSchema>

const pageOf = <Card extends z.ZodMiniType>(card: Card) =>
  z.object({
    cards: z.array(card),
    /** True when nothing comes after these. While it is false, asking again brings more, even after an empty page. */
    isEnd: z.boolean(),
    allowances: allowancesSchema,
  })

export const getListingDeck = endpoint({
  method: 'GET',
  path: '/api/deck',
  access: 'client',
  summary: 'The next listings that I have not swiped; asking again before swiping brings the same ones',
  reply: pageOf(listingCardSchema),
})

export const getClientDeck = endpoint({
  method: 'GET',
  path: '/api/decks/:kind',
  access: 'owner',
  summary: 'The next clients who want this kind and fit a listing of mine',
  reply: pageOf(clientCardSchema),
})
