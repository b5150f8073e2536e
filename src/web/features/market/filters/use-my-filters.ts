import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMyFilters } from '#shared/market/filters.ts'
import { answerOfPage, call } from '#web/lib/api.ts'

/** The filters of the signed-in client. */
export const myFiltersQuery = queryOptions({
  queryKey: ['filters'],
  queryFn: ({ signal }) => call(getMyFilters, { signal }),
  initialData: () => answerOfPage(getMyFilters),
})

export const useMyFilters = () => useQuery(myFiltersQuery)
