import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** Keeps the screen up to date while signed in. */
export function useLiveUpdates(userId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    const stopping = new AbortController()
    const follow = async () => {
      const { openLiveUpdates } = await import('./live-updates.ts')
      if (stopping.signal.aborted) return
      const stop = openLiveUpdates({ userId, queryClient, open: (path) => open(path) })
      stopping.signal.addEventListener('abort', stop)
    }
    // Offline, the module may fail to load, but then there are no events either.
    follow().catch(() => undefined)
    return () => stopping.abort()
  }, [userId, queryClient])
}
