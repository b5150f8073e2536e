import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { getListing, getMyListing, listMyListings, previewListing } from '#shared/market/listings.ts'
import { getPublicListing } from '#shared/market/public-listings.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'
import { formQuery } from '#web/lib/form-query.ts'

export type ListingListOptions = Omit<NonNullable<QueryOf<typeof listMyListings>>, 'after'>
export type ListingPage = ReplyOf<typeof listMyListings>

/** My listings, newest first, paginated. */
export const myListingsQuery = (options: ListingListOptions) =>
  infiniteQueryOptions({
    queryKey: ['my-listings', options],
    queryFn: ({ pageParam, signal }) =>
      call(listMyListings, { query: { ...options, after: pageParam }, signal }),
    ...byPage,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One of my listings in its editable form. */
export const myListingFormQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['my-listing', listingId],
    queryFn: ({ signal }) => call(getMyListing, { params: { listingId }, signal }),
    ...formQuery,
  })

/** One of my listings as clients see it. */
export const listingPreviewQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['my-listings', 'preview', listingId],
    queryFn: ({ signal }) => call(previewListing, { params: { listingId }, signal }),
    staleTime: 0,
    networkMode: 'always',
  })

/** Keyed under the likes, because it includes my swipe: whatever invalidates those also invalidates this. */
export const viewedListingQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['likes', 'listing', listingId],
    queryFn: ({ signal }) => call(getListing, { params: { listingId }, signal }),
    staleTime: 0,
    // Offline it fails with a message instead of waiting.
    networkMode: 'always',
  })

/** The version visible to everyone. */
export const publicListingQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['public-listing', listingId],
    queryFn: ({ signal }) => call(getPublicListing, { params: { listingId }, signal }),
    networkMode: 'always',
  })
