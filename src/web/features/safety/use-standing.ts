import { useQuery } from '@tanstack/react-query'
import { getStanding } from '#shared/safety.ts'
import { call } from '#web/lib/api.ts'

/** What operators have to say to me, and whether they hide me. */
export const useStanding = () =>
  useQuery({ queryKey: ['standing'], queryFn: ({ signal }) => call(getStanding, { signal }), staleTime: 0 })
