import { matchedListingJson } from './about-listing.ts'

/** SQL for a listing two people matched on. If they unmatched or blocked each other, as it was then. */
export const knownListingJson = (listing: string, member: string) =>
  `case when ${member}.last_known is null then ${matchedListingJson(listing)}
    else ${member}.last_known->'listings'->(${listing}.id::text) || '{"isGone": true}' end`
