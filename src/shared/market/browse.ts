import * as z from 'zod/mini'
import { afterCursor, page } from '#shared/cursor.ts'
import { clientCardSchema, listingCardSchema } from './decks.ts'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from './kind-schema.ts'
import { rentalUnits } from './rental-prices.ts'
import { pinSchema } from '#shared/people/locations.ts'

export const searchPageSize = 20
/** How many of the newest are on the map. */
export const maxOnMap = 1000
/** How many of a square are listed, newest first. */
export const maxInSquare = 20

const { lat, lon } = pinSchema.shape
const decimals = '(?:\\.\\d{1,5})?'
const latText = `-?(?:90|[1-8]?\\d)${decimals}`
const lonText = `-?(?:180|1[0-7]\\d|[1-9]?\\d)${decimals}`
/** The visible part of a map: south, west, north and east. `west` is greater than `east` across the date line. */
const bounds = z.pipe(
  z.pipe(
    z.string().check(z.regex(new RegExp(`^${latText},${lonText},${latText},${lonText}$`))),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z
    .tuple([lat, lon, lat, lon])
    .check(z.refine(([south, , north]) => south <= north, 'South comes before north')),
)
export type Bounds = z.infer<typeof bounds>

const savedSearch = {
  /** A saved search to use instead of the current filters. */
  search: z.optional(z.string()),
}

const mapQuery = z.object({
  ...savedSearch,
  /** Only what is in this part of the map. */
  within: z.optional(bounds),
})
const pageQuery = z.extend(mapQuery, { after: afterCursor })
const cardsQuery = z.object({
  ...savedSearch,
  ids: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(z.uuid()).check(z.maxLength(maxInSquare)),
  ),
})

const pageOf = <Card extends z.ZodMiniType>(card: Card) =>
  page({
    /** May be empty even if there is a next page. */
    cards: z.array(card),
    /** The name of the saved search. */
    searchName: z.nullable(z.string()),
  })
const cardsOf = <Card extends z.ZodMiniType>(card: Card) => z.object({ cards: z.array(card) })

/** The center of a grid square and what is in it. */
const mapSquareSchema = z.object({
  lat: z.number(),
  lon: z.number(),
  /** "Northwood, Bend". */
  areaName: z.string(),
  count: z.number(),
  /** The lowest price or highest budget; null if none is given. */
  amount: z.nullable(
    z.object({
      cents: z.number(),
      currency: z.string(),
      /** Null for a sale price. */
      per: z.nullable(z.enum(rentalUnits)),
      /** In a currency that all squares have in common. Null without a rate. */
      compared: z.nullable(z.number()),
    }),
  ),
  isMonthly: z.boolean(),
  /** Newest first. */
  ids: z.array(z.string()),
})
export type MapSquare = z.infer<typeof mapSquareSchema>

const searchMapSchema = z.object({
  squares: z.array(mapSquareSchema),
  /** People who look everywhere have no position on a map. */
  anywhere: z.object({ count: z.number(), ids: z.array(z.string()) }),
  /** False if there are older ones that aren't shown. */
  isAll: z.boolean(),
  searchName: z.nullable(z.string()),
})
export type SearchMap = z.infer<typeof searchMapSchema>

export const searchListings = endpoint({
  method: 'GET',
  path: '/api/search/listings',
  access: 'client',
  summary: 'List the listings of my deck, newest first',
  query: pageQuery,
  reply: pageOf(listingCardSchema),
})

export const mapListings = endpoint({
  method: 'GET',
  path: '/api/search/listings/map',
  access: 'client',
  summary: 'Count the newest listings of my deck by grid square',
  query: mapQuery,
  reply: searchMapSchema,
})

export const findListingCards = endpoint({
  method: 'GET',
  path: '/api/search/listings/cards',
  access: 'client',
  summary: 'Get the given listings, if they are still in the list',
  query: cardsQuery,
  reply: cardsOf(listingCardSchema),
})

export const searchClients = endpoint({
  method: 'GET',
  path: '/api/search/clients/:kind',
  params: { kind: kindSchema },
  access: 'owner',
  summary: 'List the clients of my deck of a kind, newest first',
  query: pageQuery,
  reply: pageOf(clientCardSchema),
})

export const mapClients = endpoint({
  method: 'GET',
  path: '/api/search/clients/:kind/map',
  params: { kind: kindSchema },
  access: 'owner',
  summary: 'Count the newest clients of my deck of a kind by the city they search in',
  query: mapQuery,
  reply: searchMapSchema,
})

export const findClientCards = endpoint({
  method: 'GET',
  path: '/api/search/clients/:kind/cards',
  params: { kind: kindSchema },
  access: 'owner',
  summary: 'Get the given clients, if they are still in the list',
  query: cardsQuery,
  reply: cardsOf(clientCardSchema),
})
