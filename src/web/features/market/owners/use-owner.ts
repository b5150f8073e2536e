import { useQuery } from '@tanstack/react-query'
import { viewOwner } from '#shared/market/owners.ts'
import { call } from '#web/lib/api.ts'

/** The profile of an owner: fetched with the details, so the deck doesn't have to carry it. */
export const useOwner = (ownerId: string) =>
  useQuery({
    queryKey: ['owner', ownerId],
    queryFn: ({ signal }) => call(viewOwner, { params: { ownerId }, signal }),
  })
