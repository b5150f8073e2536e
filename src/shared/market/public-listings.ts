import * as z from 'zod/mini'
import { endpoint, type ReplyOf } from '#shared/endpoint.ts'
import { listingSchema } from './listings.ts'

/** For signed-out visitors, if the owner allows it: nothing about the owner, and the location only as a square. */
export const getPublicListing = endpoint({
  method: 'GET',
  path: '/api/public/listings/:listingId',
  access: 'open',
  summary: 'Get a public listing, for anyone with the link',
  reply: z.omit(listingSchema, { owner: true }),
})
/** The width of the photos on the page as a `sizes` attribute. */
export const publicPhotoSizes = '(width < 900px) 100vw, 600px'

export type PublicListing = ReplyOf<typeof getPublicListing>
