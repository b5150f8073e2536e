import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from './kind-schema.ts'
import { kinds } from './kinds.ts'
import { photoSchema } from '#shared/people/photos.ts'
import {
  clientFiltersSchema,
  deals,
  ownerFilterNames,
  ownerFiltersSchema,
  clientFiltersInputSchema,
} from './filters.ts'

/** Counting stops at this number. */
export const maxCounted = 200

const countShape = {
  count: z.number(),
  /** Whether the count is exact; otherwise it is a minimum. */
  isExact: z.boolean(),
}
export const cardCountSchema = z.object(countShape)
export type CardCount = z.infer<typeof cardCountSchema>

/** A preview of a deck: the number of cards and up to three photos. */
const previewShape = { ...countShape, photos: z.array(photoSchema) }

const listingStepSchema = z.object({
  change: z.enum([
    'radius',
    'city',
    'dates',
    'any_dates',
    'move_in',
    'any_move_in',
    'max_price',
    'min_price',
    'stay',
    'options',
    'listing_types',
    'kinds',
  ]),
  /** The filters after this step. */
  filters: clientFiltersSchema,
  ...previewShape,
})
export type ListingStep = z.infer<typeof listingStepSchema>

export const getListingNextSteps = endpoint({
  method: 'GET',
  path: '/api/deck/next-steps',
  access: 'client',
  summary: 'Suggest filter changes that would put cards in my deck again, most cards first',
  reply: z.object({ filters: clientFiltersSchema, steps: z.array(listingStepSchema) }),
})

export const countListings = endpoint({
  method: 'POST',
  path: '/api/deck/count',
  access: 'client',
  summary: 'Count the cards of my deck with the given filters; if there are none, suggest a change',
  body: clientFiltersInputSchema,
  reply: z.object({ ...previewShape, wider: z.nullable(listingStepSchema) }),
})

const kindCountSchema = z.object({ ...countShape, cover: z.nullable(photoSchema) })
export type KindCount = z.infer<typeof kindCountSchema>

export const countKinds = endpoint({
  method: 'POST',
  path: '/api/deck/kind-counts',
  access: 'client',
  summary: 'Count the cards of my deck by kind in the given area, at any price',
  body: clientFiltersInputSchema,
  reply: z.object(
    Object.fromEntries(kinds.map((kind) => [kind, kindCountSchema])) as Record<
      (typeof kinds)[number],
      typeof kindCountSchema
    >,
  ),
})

export const listPrices = endpoint({
  method: 'POST',
  path: '/api/deck/prices',
  access: 'client',
  summary: 'Get the price distribution of my deck without a budget, from the newest 200 listings',
  body: clientFiltersInputSchema,
  reply: z.object({
    prices: z.array(z.object({ kind: kindSchema, deal: z.enum(deals), cents: z.array(z.number()) })),
  }),
})

const clientStepSchema = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('filter'),
    filter: z.enum(ownerFilterNames),
    /** The filters after this step. */
    filters: ownerFiltersSchema,
    ...previewShape,
  }),
  /** Another deck with the same filters. */
  z.object({ change: z.literal('kind'), kind: kindSchema, ...previewShape }),
])
export type ClientStep = z.infer<typeof clientStepSchema>

export const getClientNextSteps = endpoint({
  method: 'GET',
  path: '/api/decks/:kind/next-steps',
  params: { kind: kindSchema },
  access: 'owner',
  summary:
    'Suggest filter changes that would bring more clients of this kind, and other decks that have clients, most clients first',
  reply: z.object({
    filters: ownerFiltersSchema,
    /** Without an active listing of the kind, there is nothing a client could fit. */
    hasListing: z.boolean(),
    steps: z.array(clientStepSchema),
  }),
})
