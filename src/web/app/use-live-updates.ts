import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { openEventStream } from '#web/lib/event-stream.ts'
import { whenIdle } from '#web/lib/when-idle.ts'

/** Keeps what is on the screen true while somebody is signed in. */
export function useLiveUpdates(userId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      const live = import('./live-updates.ts').then(({ createLiveUpdates }) =>
        createLiveUpdates({ userId, queryClient, open: (path) => open(path) }),
      )
      const ifLoaded = (use: (updates: Awaited<typeof live>) => void) => void live.then(use, () => undefined)
      // Without a network it may not come; then there is nothing to hear either.
      ifLoaded(() => undefined)
      stop = openEventStream(userId, (told, isLeader) => ifLoaded(({ take }) => take(told, isLeader)))
    }
    // What the screen shows has just been fetched: it comes first.
    const callOff = whenIdle(start)
    return () => {
      callOff()
      stop?.()
    }
  }, [userId, queryClient])
}
