import { useSyncExternalStore } from 'react'

let shown: string | null = null
const listeners = new Set<() => void>()

/** Celebrates a match on top of any screen; null closes it. */
export function showLiveMatch(conversationId: string | null) {
  shown = conversationId
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The conversation whose match is being celebrated. */
export const useLiveMatch = () => useSyncExternalStore(subscribe, () => shown)
