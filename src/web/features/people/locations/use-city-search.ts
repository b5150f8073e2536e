import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { findCities, type FoundCity } from '#shared/people/locations.ts'
import { call } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

const settleMs = 200
const maxSearchCharacters = 80

type CitySearch =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; cities: FoundCity[] }

const toSearch = (text: string) => text.trim().slice(0, maxSearchCharacters)

export const citiesQuery = (text: string) => {
  const q = toSearch(text)
  return queryOptions({
    queryKey: ['cities', q],
    queryFn: ({ signal }) => call(findCities, { query: { q }, signal }),
  })
}

/** Cities whose name starts with the typed text; null while there is none. */
export function useCitySearch(text: string | null): CitySearch {
  const typed = toSearch(text ?? '')
  const q = useDebounced(typed, settleMs)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...citiesQuery(q),
    enabled: q !== '' && typed !== '',
    placeholderData: keepPreviousData,
  })
  if (typed === '') return { state: 'idle' }
  if (isError) return { state: 'failed', retry: () => void refetch() }
  if (!data || q === '') return { state: 'searching' }
  const isOld = isPlaceholderData || q !== typed
  return isOld && data.cities.length === 0 ? { state: 'searching' } : { state: 'found', cities: data.cities }
}
