import { queryOptions } from '@tanstack/react-query'
import { listViewings } from '#shared/conversations/viewings.ts'
import { call } from '#web/lib/api.ts'

export const viewingsQuery = queryOptions({
  queryKey: ['viewings'],
  queryFn: ({ signal }) => call(listViewings, { signal }),
})
