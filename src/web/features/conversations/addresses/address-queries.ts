import { queryOptions } from '@tanstack/react-query'
import { getMyListing } from '#shared/market/listings.ts'
import { listAddresses } from '#shared/conversations/shared-addresses.ts'
import { call } from '#web/lib/api.ts'

/** Not persisted for offline use: access may have ended in the meantime. */
export const sharedAddressesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['addresses', conversationId] as const,
    queryFn: ({ signal }) => call(listAddresses, { params: { conversationId }, signal }),
  })

/** One of my own listings, for the address I could share. */
export const addressQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['my-listings', 'address', listingId] as const,
    queryFn: ({ signal }) => call(getMyListing, { params: { listingId }, signal }),
    staleTime: 0,
  })
