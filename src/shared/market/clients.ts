import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from './kind-schema.ts'
import { listingTypeSchema } from './listings.ts'
import { listingPricesSchema } from './price-schemas.ts'
import { photoSchema } from '#shared/people/photos.ts'
import { budgetsSchema, filterOptionsSchema } from './filters.ts'

/** A client as seen by an owner. */
export const clientSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** An operator has verified the name. */
  isVerified: z.boolean(),
  photos: z.array(photoSchema),
  about: z.string(),
  occupation: z.string(),
  languages: z.array(z.string()),
  /** Empty means all. */
  kinds: z.array(kindSchema),
  listingTypes: z.array(listingTypeSchema),
  budgets: budgetsSchema,
  /** What the budgets are in. */
  currency: z.string(),
  options: filterOptionsSchema,
  area: z.nullable(z.object({ city: z.string(), radiusKm: z.number() })),
  moveInOn: z.nullable(z.iso.date()),
  stayMonths: z.nullable(z.number()),
  householdSize: z.nullable(z.number()),
  /** A few words, such as "1 cat"; empty for none, null if not answered. */
  pets: z.nullable(z.string()),
  isSmoker: z.nullable(z.boolean()),
  references: z.nullable(z.number()),
  /** The motorcycle license class. */
  motorcycleLicense: z.nullable(z.string()),
  /** How much of the profile is filled in, in percent. */
  completeness: z.number(),
})
export type Client = z.infer<typeof clientSchema>

/** One of the owner's listings that fits a client's filters. */
export const fittingListingSchema = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.nullable(photoSchema),
  kind: kindSchema,
  ...listingPricesSchema.shape,
  /** When the client liked it, if the plan shows that; super likes are always shown. */
  likedAt: z.nullable(z.iso.datetime()),
  isSuperLiked: z.boolean(),
})
export type FittingListing = z.infer<typeof fittingListingSchema>

export const viewClient = endpoint({
  method: 'GET',
  path: '/api/clients/:clientId',
  access: 'owner',
  summary: 'Get a client, and which of my listings fit',
  reply: z.object({
    client: clientSchema,
    fits: z.array(fittingListingSchema),
    /** The owner's current decision. */
    swiped: z.nullable(z.enum(['right', 'left'])),
    conversationId: z.nullable(z.string()),
  }),
})
