import * as z from 'zod/mini'
import { afterId, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from '#shared/market/kind-schema.ts'
import { listingPricesSchema } from '#shared/market/price-schemas.ts'
import { photoSchema } from '#shared/people/photos.ts'

export const matchStages = [
  'new',
  'talking',
  'viewing',
  'contract',
  'signed',
  'unavailable',
  'closed',
] as const
export type MatchStage = (typeof matchStages)[number]

/** A liked listing as shown in matches and conversations. */
export const matchedListingSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: kindSchema,
  cover: z.nullable(photoSchema),
  ...listingPricesSchema.shape,
  /** Rented, sold or taken down. */
  isGone: z.boolean(),
})
export type MatchedListing = z.infer<typeof matchedListingSchema>

const matchSchema = z.object({
  id: z.string(),
  matchedAt: z.iso.datetime(),
  /** Derived from what happened since the match. */
  stage: z.enum(matchStages),
  conversationId: z.string(),
  other: z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) }),
  /** The listing it is about; null if there are several candidates. */
  listing: z.nullable(matchedListingSchema),
  /** The existing listings that the client liked, latest first. */
  likedListings: z.array(matchedListingSchema),
})
export type Match = z.infer<typeof matchSchema>

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  access: 'signed-in',
  summary: 'List my matches, newest first',
  query: z.object({ stage: z.optional(z.enum(matchStages)), after: afterId }),
  reply: page({ matches: z.array(matchSchema) }),
})
