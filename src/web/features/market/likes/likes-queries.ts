import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listLikedBy,
  listLikedClients,
  listLikedListings,
  type ClientLikeSort,
  type ListingLikeSort,
} from '#shared/market/likes.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'
import type { LikeOptions } from './use-like-options.ts'

/** Covers every order and filter. */
export const likedListingsKey = ['likes', 'listings'] as const
export const likedClientsKey = ['likes', 'clients'] as const

/** Others respond while the list isn't open, so it is always refetched. */
const fresh = { staleTime: 0 }

export const likedListingsQuery = (options: LikeOptions<ListingLikeSort>) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...likedListingsKey, options],
    queryFn: ({ signal, pageParam }) =>
      call(listLikedListings, { query: { ...options, after: pageParam }, signal }),
    ...byPage,
    placeholderData: keepPreviousData,
  })

export const likedClientsQuery = (options: LikeOptions<ClientLikeSort>) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...likedClientsKey, options],
    queryFn: ({ signal, pageParam }) =>
      call(listLikedClients, { query: { ...options, after: pageParam }, signal }),
    ...byPage,
    placeholderData: keepPreviousData,
  })

/** Whether an owner has liked anyone, for the steps of the first week. */
export const firstLikesQuery = queryOptions({
  ...fresh,
  queryKey: ['likes', 'first-week'],
  queryFn: ({ signal }) => call(listLikedClients, { query: { sort: 'latest' }, signal }),
})

export const likedByQuery = queryOptions({
  ...fresh,
  queryKey: ['likes', 'liked-by'],
  queryFn: ({ signal }) => call(listLikedBy, { signal }),
})
