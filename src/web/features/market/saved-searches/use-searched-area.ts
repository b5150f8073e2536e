import { useQuery } from '@tanstack/react-query'
import { myFiltersQuery } from '#web/features/market/filters/use-my-filters.ts'
import { searchesQuery } from './search-queries.ts'

/** The area of a saved search, or of the filters in use. */
export function useSearchedArea(searchId: string | undefined) {
  const { data: filters } = useQuery(myFiltersQuery)
  const { data: saved } = useQuery({ ...searchesQuery, enabled: searchId !== undefined })
  if (searchId === undefined) return filters?.area
  const criteria = saved?.searches.find(({ id }) => id === searchId)?.criteria
  return criteria?.over === 'listings' ? criteria.filters.area : undefined
}
