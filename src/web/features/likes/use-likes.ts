import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listAdmirers, listLikedClients, listLikedListings } from '#shared/likes.ts'
import { call } from '#web/lib/api.ts'

/** The last one of the page before. */
type After = string | undefined

export const likesKeys = {
  listings: ['likes', 'listings'],
  clients: ['likes', 'clients'],
  admirers: ['likes', 'admirers'],
}

/** Others answer while the list is not looked at, so it is asked for anew each time. */
const fresh = { staleTime: 0 }

export const useLikedListings = () =>
  useInfiniteQuery({
    ...fresh,
    queryKey: likesKeys.listings,
    queryFn: ({ signal, pageParam }) => call(listLikedListings, { query: { after: pageParam }, signal }),
    initialPageParam: undefined as After,
    getNextPageParam: ({ likes, hasMore }) => (hasMore ? likes.at(-1)?.listing.id : undefined),
  })

export const useLikedClients = () =>
  useInfiniteQuery({
    ...fresh,
    queryKey: likesKeys.clients,
    queryFn: ({ signal, pageParam }) => call(listLikedClients, { query: { after: pageParam }, signal }),
    initialPageParam: undefined as After,
    getNextPageParam: ({ likes, hasMore }) => (hasMore ? likes.at(-1)?.client.id : undefined),
  })

export const useAdmirers = () =>
  useQuery({
    ...fresh,
    queryKey: likesKeys.admirers,
    queryFn: ({ signal }) => call(listAdmirers, { signal }),
  })
