import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Role } from '#shared/roles.ts'
import { hasWaitingSwipes } from './waiting-swipes.ts'

/** What could not be sent on an earlier visit is sent now, whichever screen it begins with. */
export function useWaitingSwipes(userId: string, role: Role) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!hasWaitingSwipes(userId)) return
    import('./swipe-session.ts')
      .then(({ swipeSession }) => swipeSession(userId, role, queryClient).queue.wake())
      // They wait on for the next page.
      .catch(() => undefined)
  }, [userId, role, queryClient])
}
