import * as z from 'zod/mini'
import { endpoint, type ReplyOf } from './endpoint.ts'
import { listingSchema } from './listings.ts'

/** For who is not signed in, where its owner allows it: nothing of the owner, and no place but its names. */
export const getPublicListing = endpoint({
  method: 'GET',
  path: '/api/public/listings/:listingId',
  access: 'open',
  summary: 'A listing that is shown and that its owner lets anybody see who has the link',
  reply: z.omit(listingSchema, { area: true, owner: true }),
})
/** How wide the photos of its page are, as the `sizes` attribute says it. */
export const publicPhotoSizes = '(width < 900px) 100vw, 600px'

export type PublicListing = ReplyOf<typeof getPublicListing>
