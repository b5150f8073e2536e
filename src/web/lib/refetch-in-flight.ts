import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Refetches queries in flight, because their data may be older than the event just received. */
export function refetchIfInFlight(queryClient: QueryClient, queryKey: QueryKey) {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    refetch(queryClient, query)
}

/** The cache cancels a refetch in favor of a newer one, but never the first fetch, so wait for that to finish. */
function refetch(queryClient: QueryClient, { queryKey, state, promise }: Query) {
  const ask = () => queryClient.invalidateQueries({ queryKey, exact: true })
  if (state.data !== undefined) void ask()
  else promise?.then(ask, () => undefined)
}
