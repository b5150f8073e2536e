import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  listAdmirers,
  listLikedClients,
  listLikedListings,
  type ClientLikeSort,
  type ListingLikeSort,
} from '#shared/likes.ts'
import { call } from '#web/lib/api.ts'
import type { LikeWish } from './use-like-wish.ts'

/** The last one of the page before. */
type After = string | undefined

export const likesKeys = {
  listings: ['likes', 'listings'],
  clients: ['likes', 'clients'],
  admirers: ['likes', 'admirers'],
}

/** Others answer while the list is not looked at, so it is asked for anew each time. */
const fresh = { staleTime: 0 }

export const useLikedListings = (wish: LikeWish<ListingLikeSort>) =>
  useInfiniteQuery({
    ...fresh,
    queryKey: [...likesKeys.listings, wish],
    queryFn: ({ signal, pageParam }) =>
      call(listLikedListings, { query: { ...wish, after: pageParam }, signal }),
    initialPageParam: undefined as After,
    getNextPageParam: ({ likes, hasMore }) => (hasMore ? likes.at(-1)?.listing.id : undefined),
    placeholderData: keepPreviousData,
  })

export const useLikedClients = (wish: LikeWish<ClientLikeSort>) =>
  useInfiniteQuery({
    ...fresh,
    queryKey: [...likesKeys.clients, wish],
    queryFn: ({ signal, pageParam }) =>
      call(listLikedClients, { query: { ...wish, after: pageParam }, signal }),
    initialPageParam: undefined as After,
    getNextPageParam: ({ likes, hasMore }) => (hasMore ? likes.at(-1)?.client.id : undefined),
    placeholderData: keepPreviousData,
  })

export const useAdmirers = () =>
  useQuery({
    ...fresh,
    queryKey: likesKeys.admirers,
    queryFn: ({ signal }) => call(listAdmirers, { signal }),
  })
