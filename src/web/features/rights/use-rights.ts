import { useQuery } from '@tanstack/react-query'
import { getMyRights } from '#shared/rights.ts'
import { call } from '#web/lib/api.ts'

export const rightsKey = ['rights']
/** A copy is made within seconds, as a rule. */
const lookAgainMs = 3000

export const useRights = (token: string | undefined) =>
  useQuery({
    queryKey: [...rightsKey, token ?? null],
    queryFn: ({ signal }) => call(getMyRights, { query: { token }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'ordered' ? lookAgainMs : false),
  })
