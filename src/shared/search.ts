import * as z from 'zod/mini'
import { cursorSchema } from './cursor.ts'
import { clientCardSchema, listingCardSchema } from './decks.ts'
import { endpoint } from './endpoint.ts'

export const searchPageSize = 20
/** So many of the newest are drawn. */
export const mostOnMap = 1000
/** So many of a square are named; the newest ones. */
export const mostInSquare = 20

const savedSearch = {
  /** A saved search of mine, in place of the filters in use. */
  search: z.optional(z.string()),
}

const pageQuery = z.object({ ...savedSearch, after: z.optional(cursorSchema) })
const mapQuery = z.object(savedSearch)
const cardsQuery = z.object({
  ...savedSearch,
  ids: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(z.uuid()).check(z.maxLength(mostInSquare)),
  ),
})

const pageOf = <Card extends z.ZodMiniType>(card: Card) =>
  z.object({
    cards: z.array(card),
    /** Where to read on; null at the end. A page may be empty and still have a next one. */
    next: z.nullable(z.string()),
    /** What the saved search is called. */
    searchName: z.nullable(z.string()),
  })
const cardsOf = <Card extends z.ZodMiniType>(card: Card) => z.object({ cards: z.array(card) })

/** The middle of a grid square and what is in it. */
const mapSquareSchema = z.object({
  lat: z.number(),
  lon: z.number(),
  /** "Northwood, Bend". */
  place: z.string(),
  count: z.number(),
  /** The lowest price, or the highest budget; null when none is said. */
  amountCents: z.nullable(z.number()),
  isMonthly: z.boolean(),
  /** The newest ones first. */
  ids: z.array(z.string()),
})
export type MapSquare = z.infer<typeof mapSquareSchema>

const searchMapSchema = z.object({
  squares: z.array(mapSquareSchema),
  /** Those who look everywhere have no place on a map. */
  anywhere: z.object({ count: z.number(), ids: z.array(z.string()) }),
  /** False when there are older ones that are not drawn. */
  isAll: z.boolean(),
  /** The operator's own map, where there is one; otherwise the land is drawn. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  searchName: z.nullable(z.string()),
})
export type SearchMap = z.infer<typeof searchMapSchema>

export const searchListings = endpoint({
  method: 'GET',
  path: '/api/search/listings',
  access: 'client',
  summary: 'What my deck would show, as a list, the newest first',
  query: pageQuery,
  reply: pageOf(listingCardSchema),
})

export const mapListings = endpoint({
  method: 'GET',
  path: '/api/search/listings/map',
  access: 'client',
  summary: 'The newest of what my deck would show, counted by squares of the grid',
  query: mapQuery,
  reply: searchMapSchema,
})

export const findListingCards = endpoint({
  method: 'GET',
  path: '/api/search/listings/cards',
  access: 'client',
  summary: 'Some listings of the list, as far as they are still in it',
  query: cardsQuery,
  reply: cardsOf(listingCardSchema),
})

export const searchClients = endpoint({
  method: 'GET',
  path: '/api/search/clients/:kind',
  access: 'owner',
  summary: 'The clients of my deck of a kind, as a list, the latest first',
  query: pageQuery,
  reply: pageOf(clientCardSchema),
})

export const mapClients = endpoint({
  method: 'GET',
  path: '/api/search/clients/:kind/map',
  access: 'owner',
  summary: 'The latest clients of my deck of a kind, counted by the city that they look in',
  query: mapQuery,
  reply: searchMapSchema,
})

export const findClientCards = endpoint({
  method: 'GET',
  path: '/api/search/clients/:kind/cards',
  access: 'owner',
  summary: 'Some clients of the list, as far as they are still in it',
  query: cardsQuery,
  reply: cardsOf(clientCardSchema),
})
