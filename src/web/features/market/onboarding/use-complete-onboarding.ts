import { useQueryClient } from '@tanstack/react-query'
import { finishOnboarding } from '#shared/people/accounts.ts'
import { meQuery } from '#web/features/people/accounts/session-queries.ts'
import { call } from '#web/lib/api.ts'
import { forgetTrialLikes } from './trial-likes.ts'

/** Ends onboarding; if the request fails, it is simply shown again another time. */
export function useCompleteOnboarding() {
  const queryClient = useQueryClient()
  return async () => {
    await call(finishOnboarding).catch(() => undefined)
    forgetTrialLikes()
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, isOnboarded: true })
  }
}
