import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const minuteMs = 60_000
const retries = 2

/** Trying again helps against a bad network, not against a refusal, and not while there is none. */
export const isWorthRetrying = (error: unknown) =>
  navigator.onLine !== false && !(error instanceof ApiError && error.status < 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        staleTime: 5 * minuteMs,
        gcTime: 10 * minuteMs,
        refetchOnWindowFocus: false,
        // Without a network a question fails at once, so that its screen can say so; it is asked again with one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })

export const queryClient = createQueryClient()
