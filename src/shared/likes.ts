import * as z from 'zod/mini'
import { clientSchema } from './clients.ts'
import { endpoint } from './endpoint.ts'
import { listingSchema } from './listings.ts'

/** `gone` when it is paused, rented, sold or hidden. */
export const likeStates = ['waiting', 'matched', 'gone'] as const
export type LikeState = (typeof likeStates)[number]

const likeShape = {
  likedAt: z.iso.datetime(),
  isSuper: z.boolean(),
  state: z.enum(likeStates),
  conversationId: z.nullable(z.string()),
}

const pageShape = {
  /** Only those that stand so. */
  state: z.optional(z.enum(likeStates)),
  /** The `targetId` of the last one of the page before. */
  after: z.optional(z.uuid()),
}

/** `price` begins with the lowest, `nearest` with what is closest to the middle of where I look. */
export const listingLikeSorts = ['latest', 'price', 'nearest'] as const
export type ListingLikeSort = (typeof listingLikeSorts)[number]
/** `budget` begins with the highest. */
export const clientLikeSorts = ['latest', 'name', 'budget'] as const
export type ClientLikeSort = (typeof clientLikeSorts)[number]

const likedListingSchema = z.object({
  ...likeShape,
  listing: listingSchema,
  /** What it cost before it became cheaper, if that was since I liked it. */
  priceBeforeCents: z.nullable(z.number()),
})
export type LikedListing = z.infer<typeof likedListingSchema>

export const listLikedListings = endpoint({
  method: 'GET',
  path: '/api/my/liked-listings',
  access: 'client',
  summary: 'What I liked, the latest first unless sorted otherwise',
  query: z.object({ ...pageShape, sort: z._default(z.enum(listingLikeSorts), 'latest') }),
  reply: z.object({ likes: z.array(likedListingSchema), hasMore: z.boolean() }),
})

const likedClientSchema = z.object({ ...likeShape, client: clientSchema })
export type LikedClient = z.infer<typeof likedClientSchema>

export const listLikedClients = endpoint({
  method: 'GET',
  path: '/api/my/liked-clients',
  access: 'owner',
  summary: 'Whom I liked, the latest first unless sorted otherwise',
  query: z.object({ ...pageShape, sort: z._default(z.enum(clientLikeSorts), 'latest') }),
  reply: z.object({ likes: z.array(likedClientSchema), hasMore: z.boolean() }),
})

export const unlike = endpoint({
  method: 'DELETE',
  path: '/api/my/likes/:targetId',
  access: 'signed-in',
  summary: 'Take a like back, unless it has become a match',
  reply: z.object({}),
})

/** Somebody who liked me or a listing of mine, and whom I have not answered yet. */
const admirerSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  likedAt: z.iso.datetime(),
  isSuper: z.boolean(),
  /** What of mine they liked; null when an owner liked me as a client. */
  listingTitle: z.nullable(z.string()),
})
export type Admirer = z.infer<typeof admirerSchema>

export const listAdmirers = endpoint({
  method: 'GET',
  path: '/api/my/admirers',
  access: 'signed-in',
  summary: 'Who liked me: how many for everybody, super likes by name, the rest by name as the plan allows',
  reply: z.object({
    /** At most 100, which stands for more than 99. */
    count: z.number(),
    /** Whether all of them are named, or super likes only. */
    isListed: z.boolean(),
    admirers: z.array(admirerSchema),
  }),
})
