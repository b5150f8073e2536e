import { queryOptions } from '@tanstack/react-query'
import { getMapSettings } from '#shared/people/maps.ts'
import { call } from '#web/lib/api.ts'

/** They change only with the server. */
export const mapSettingsQuery = queryOptions({
  queryKey: ['map-settings'],
  queryFn: ({ signal }) => call(getMapSettings, { signal }),
  staleTime: Infinity,
})
