import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Role } from '#shared/roles.ts'
import { hasWaitingSwipes } from './waiting-swipes.ts'

/** Sends swipes left over from an earlier visit, whichever screen comes first. */
export function useWaitingSwipes(userId: string, role: Role) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!hasWaitingSwipes(userId)) return
    import('./swipe-session.ts')
      .then(({ swipeSession }) => swipeSession(userId, role, queryClient).queue.wake())
      // They stay queued for the next page load.
      .catch(() => undefined)
  }, [userId, role, queryClient])
}
