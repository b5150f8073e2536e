import { useQuery } from '@tanstack/react-query'
import { viewOwner } from '#shared/owners.ts'
import { call } from '#web/lib/api.ts'

/** An owner as I see them: fetched when somebody looks at the details, so that the deck carries none of it. */
export const useOwner = (ownerId: string) =>
  useQuery({
    queryKey: ['owner', ownerId],
    queryFn: ({ signal }) => call(viewOwner, { params: { ownerId }, signal }),
  })
