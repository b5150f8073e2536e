import { useQueryClient } from '@tanstack/react-query'
import { finishOnboarding, type Me } from '#shared/accounts.ts'
import { call } from '#web/lib/api.ts'

/** The first steps are over; should the server not hear of it, they are shown again another time. */
export function useFinish() {
  const queryClient = useQueryClient()
  return async () => {
    await call(finishOnboarding).catch(() => undefined)
    queryClient.setQueryData<Me>(['me'], (me) => me && { ...me, isOnboarded: true })
  }
}
