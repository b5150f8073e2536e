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
    return openEventStream(userId, (told, isLeader) => {
      live.then(({ take }) => take(told, isLeader)).catch(() => undefined)
    })
  }, [userId, queryClient])
}
