import { minuteMs } from '#shared/durations.ts'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const retries = 2

/** A retry helps after network and server errors, but not after a rejection or while offline. */
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
        // Offline, queries fail at once so the screen can say so; they are refetched when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })

export const queryClient = createQueryClient()
