import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { openEventStream } from '#web/lib/event-stream.ts'

/** Keeps what is on the screen true while somebody is signed in. */
export function useLiveUpdates(userId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    const live = import('./live-updates.ts').then(({ createLiveUpdates }) =>
      createLiveUpdates({ userId, queryClient, open: (path) => open(path) }),
    )
    const ifLoaded = (use: (updates: Awaited<typeof live>) => void) => void live.then(use, () => undefined)
    // Without a network it may not come; then there is nothing to hear either.
    ifLoaded(() => undefined)
    return openEventStream(userId, (told, isLeader) => ifLoaded(({ take }) => take(told, isLeader)))
  }, [userId, queryClient])
}
