import { useQuery } from '@tanstack/react-query'
import { getListing } from '#shared/listings.ts'
import { call } from '#web/lib/api.ts'

/** Among the likes, since it tells how I stand to it: whatever makes those stale makes this so. */
export const viewedListingKey = (listingId: string) => ['likes', 'listing', listingId]

export const useViewedListing = (listingId: string) =>
  useQuery({
    queryKey: viewedListingKey(listingId),
    queryFn: ({ signal }) => call(getListing, { params: { listingId }, signal }),
    staleTime: 0,
    // Without a network it fails like anything else, and says so.
    networkMode: 'always',
  })
