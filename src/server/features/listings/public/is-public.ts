import { isShown } from '../../wishes/listing-fits-wishes.ts'

/**
 * SQL over a listing and its owner's profile: whoever has the link may see it, also without an account. What an
 * operator holds is not active, neither the listing nor the profile.
 */
export const isPublic = (listing: string, ownerProfile: string) =>
  `(${isShown(listing)} and ${listing}.is_public and ${listing}.published_at is not null and ${ownerProfile}.is_active)`
