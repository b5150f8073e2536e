import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findCities, type City } from '#shared/places.ts'
import { call } from '#web/lib/api.ts'
import { useSettled } from '#web/lib/use-settled.ts'

const settleMs = 200
const maxSearchCharacters = 80

type CitySearch =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; cities: City[] }

/** Cities whose name begins with what is being typed; null while nothing is. */
export function useCitySearch(text: string | null): CitySearch {
  const typed = (text ?? '').trim().slice(0, maxSearchCharacters)
  const q = useSettled(typed, settleMs)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['cities', q],
    queryFn: ({ signal }) => call(findCities, { query: { q }, signal }),
    enabled: q !== '' && typed !== '',
    placeholderData: keepPreviousData,
  })
  if (typed === '') return { state: 'idle' }
  if (isError) return { state: 'failed', retry: () => void refetch() }
  if (!data || q === '') return { state: 'searching' }
  const isOld = isPlaceholderData || q !== typed
  return isOld && data.cities.length === 0 ? { state: 'searching' } : { state: 'found', cities: data.cities }
}
