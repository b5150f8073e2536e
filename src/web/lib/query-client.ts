import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const minuteMs = 60_000
const retries = 2

/** Trying again helps against a bad network, not against a refusal. */
export const isWorthRetrying = (error: unknown) => !(error instanceof ApiError && error.status < 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        staleTime: 5 * minuteMs,
        gcTime: 10 * minuteMs,
        refetchOnWindowFocus: false,
      },
    },
  })

export const queryClient = createQueryClient()
