import { queryOptions } from '@tanstack/react-query'
import { listSearches } from '#shared/market/saved-searches.ts'
import { call } from '#web/lib/api.ts'

/** Always refetched, because hits arrive while the list isn't open. */
export const searchesQuery = queryOptions({
  queryKey: ['searches'],
  queryFn: ({ signal }) => call(listSearches, { signal }),
  staleTime: 0,
})

/** The current results of a search. */
export const searchHitsQuery = <Card>(
  searchId: string,
  ask: (signal: AbortSignal) => Promise<{ cards: Card[] }>,
) =>
  queryOptions({
    queryKey: ['search-hits', searchId],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 0,
  })
