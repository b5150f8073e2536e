import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countKinds, countListings, listPrices } from '#shared/market/next-steps.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { checkFilters } from '#web/features/market/filters/filters-draft.ts'
import { call } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

const settleMs = 150

/** The request body of the current choices, debounced; undefined while something is invalid. */
function useSettledBody(draft: ClientFilters) {
  const checked = checkFilters(draft)
  // A string is stable as long as its content is.
  const settled = useDebounced('body' in checked ? JSON.stringify(checked.body) : '', settleMs)
  return { key: settled, isSettled: 'body' in checked && JSON.stringify(checked.body) === settled }
}

type Body = Parameters<typeof call<typeof countListings>>[1]['body']
const bodyOf = (key: string) => JSON.parse(key) as Body

/** How many cards the deck would have. */
export function useDeckCount(draft: ClientFilters) {
  const { key, isSettled } = useSettledBody(draft)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['deck-count', key],
    queryFn: ({ signal }) => call(countListings, { body: bodyOf(key), signal }),
    enabled: key !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { found: data, isCurrent: isSettled && !isPlaceholderData }
}

/** How many of each kind there are, ignoring other filters. */
export function useKindCounts(draft: ClientFilters) {
  const { key } = useSettledBody({ ...draft, kinds: [], options: {} })
  return useQuery({
    queryKey: ['kind-counts', key],
    queryFn: ({ signal }) => call(countKinds, { body: bodyOf(key), signal }),
    enabled: key !== '',
    placeholderData: keepPreviousData,
  }).data
}

export function usePrices(draft: ClientFilters) {
  const { key } = useSettledBody(draft)
  return useQuery({
    queryKey: ['prices', key],
    queryFn: ({ signal }) => call(listPrices, { body: bodyOf(key), signal }),
    enabled: key !== '',
    placeholderData: keepPreviousData,
  }).data?.prices
}
