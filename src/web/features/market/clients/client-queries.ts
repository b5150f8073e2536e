import { queryOptions } from '@tanstack/react-query'
import { viewClient } from '#shared/market/clients.ts'
import { call } from '#web/lib/api.ts'

/**
 * A client as an owner sees them, with the owner's swipe and the conversation. Keyed under the likes, so whatever
 * invalidates those also invalidates this.
 */
export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['likes', 'client', clientId],
    queryFn: ({ signal }) => call(viewClient, { params: { clientId }, signal }),
  })
