import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** An answer that is on its way may be older than what has just been told, so it is asked for again. */
export function askAgainIfAsking(queryClient: QueryClient, queryKey: QueryKey) {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    askAgain(queryClient, query)
}

/** The cache cancels a later answer for a newer one, but never a first answer: that one comes before it is asked again. */
function askAgain(queryClient: QueryClient, { queryKey, state, promise }: Query) {
  const ask = () => queryClient.invalidateQueries({ queryKey, exact: true })
  if (state.data !== undefined) void ask()
  else promise?.then(ask, () => undefined)
}
