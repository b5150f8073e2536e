import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kindSchema } from './kinds.ts'
import { listingTypeSchema } from './listings.ts'
import { photoSchema } from './photos.ts'

/** A client as an owner sees them. */
export const clientSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** An operator has seen a proof of their name. */
  isVerified: z.boolean(),
  photos: z.array(photoSchema),
  about: z.string(),
  occupation: z.string(),
  languages: z.array(z.string()),
  /** None means all. */
  kinds: z.array(kindSchema),
  listingTypes: z.array(listingTypeSchema),
  minPriceCents: z.nullable(z.number()),
  maxPriceCents: z.nullable(z.number()),
  area: z.nullable(z.object({ city: z.string(), radiusKm: z.number() })),
  moveInOn: z.nullable(z.iso.date()),
  stayMonths: z.nullable(z.number()),
  householdSize: z.nullable(z.number()),
  /** In a few words, such as "1 cat"; empty for none, null when not said. */
  pets: z.nullable(z.string()),
  isSmoker: z.nullable(z.boolean()),
  references: z.nullable(z.number()),
  /** How much of the profile is filled in, in per cent. */
  completeness: z.number(),
})
export type Client = z.infer<typeof clientSchema>

/** One of my listings that fits a client's wishes. */
export const fittingListingSchema = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.nullable(photoSchema),
  priceCents: z.nullable(z.number()),
  salePriceCents: z.nullable(z.number()),
  /** When the client liked it, as far as my plan tells me; a super like is always told. */
  likedAt: z.nullable(z.iso.datetime()),
  isSuperLiked: z.boolean(),
})
export type FittingListing = z.infer<typeof fittingListingSchema>

export const viewClient = endpoint({
  method: 'GET',
  path: '/api/clients/:clientId',
  access: 'owner',
  summary: 'A client, and which of my listings fit',
  reply: z.object({
    client: clientSchema,
    fits: z.array(fittingListingSchema),
    /** What I have said about them so far. */
    swiped: z.nullable(z.enum(['right', 'left'])),
    conversationId: z.nullable(z.string()),
  }),
})
