import { queryOptions } from '@tanstack/react-query'
import { getMyAccountData } from '#shared/operations/account-data.ts'
import { call } from '#web/lib/api.ts'

/** An export usually takes a few seconds. */
const lookAgainMs = 3000

export const accountDataQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['rights', token ?? null],
    queryFn: ({ signal }) => call(getMyAccountData, { query: { token }, signal }),
    staleTime: 0,
    // People read their email in another tab meanwhile.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'requested' ? lookAgainMs : false),
  })
