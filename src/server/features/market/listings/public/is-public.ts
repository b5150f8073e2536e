import { isShown } from '../is-shown.ts'

/**
 * SQL over a listing and its owner's profile: anyone with the link can see it, even without an account. Suspended
 * listings and profiles aren't active.
 */
export const isPublic = (listing: string, ownerProfile: string) =>
  `(${isShown(listing)} and ${listing}.is_public and ${listing}.published_at is not null and ${ownerProfile}.is_active)`
