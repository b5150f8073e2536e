import * as z from 'zod/mini'
import { clientSchema } from './clients.ts'
import { afterId, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'
import { listingSchema } from './listings.ts'

/** `gone` if the listing or client is no longer shown, or the match has ended. */
export const likeStates = ['waiting', 'matched', 'gone'] as const
export type LikeState = (typeof likeStates)[number]

const likeShape = {
  likedAt: z.iso.datetime(),
  isSuper: z.boolean(),
  state: z.enum(likeStates),
  conversationId: z.nullable(z.string()),
}

const pageShape = {
  /** Limits the list to one state. */
  state: z.optional(z.enum(likeStates)),
  after: afterId,
}

/** `price` starts with the lowest, `nearest` with the closest to the center of the client's area. */
export const listingLikeSorts = ['latest', 'price', 'nearest'] as const
export type ListingLikeSort = (typeof listingLikeSorts)[number]
/** `budget` starts with the highest. */
export const clientLikeSorts = ['latest', 'name', 'budget'] as const
export type ClientLikeSort = (typeof clientLikeSorts)[number]

const likedListingSchema = z.object({
  ...likeShape,
  listing: listingSchema,
  /** The price before it was lowered, if that was after the like. */
  priceBeforeCents: z.nullable(z.number()),
})
export type LikedListing = z.infer<typeof likedListingSchema>

export const listLikedListings = endpoint({
  method: 'GET',
  path: '/api/my/liked-listings',
  access: 'client',
  summary: 'List the listings I liked, newest first by default',
  query: z.object({ ...pageShape, sort: z._default(z.enum(listingLikeSorts), 'latest') }),
  reply: page({ likes: z.array(likedListingSchema) }),
})

const likedClientSchema = z.object({ ...likeShape, client: clientSchema })
export type LikedClient = z.infer<typeof likedClientSchema>

export const listLikedClients = endpoint({
  method: 'GET',
  path: '/api/my/liked-clients',
  access: 'owner',
  summary: 'List the clients I liked, newest first by default',
  query: z.object({ ...pageShape, sort: z._default(z.enum(clientLikeSorts), 'latest') }),
  reply: page({ likes: z.array(likedClientSchema) }),
})

export const unlike = endpoint({
  method: 'DELETE',
  path: '/api/my/likes/:targetId',
  access: 'signed-in',
  summary: 'Remove a like, unless it led to a match',
  reply: z.object({}),
})

/** Someone who liked this person or their listing and hasn't been swiped yet. */
const likerSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  likedAt: z.iso.datetime(),
  isSuper: z.boolean(),
  /** The liked listing; null if an owner liked a client. */
  listingTitle: z.nullable(z.string()),
})
export type Liker = z.infer<typeof likerSchema>

export const listLikedBy = endpoint({
  method: 'GET',
  path: '/api/my/liked-by',
  access: 'signed-in',
  summary:
    'List who liked me: the number on every plan, super likes by name, the others by name if the plan allows it',
  reply: z.object({
    /** At most 100, which stands for more than 99. */
    count: z.number(),
    /** Whether all of them are listed, or only super likes. */
    isListed: z.boolean(),
    likers: z.array(likerSchema),
  }),
})
