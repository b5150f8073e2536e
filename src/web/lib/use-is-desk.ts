import { useSyncExternalStore } from 'react'

/** Creates a hook that follows whether a media query matches. */
export function mediaHook(query: string) {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** Whether there is room for details beside the deck. */
export const useIsDesk = mediaHook('(width >= 900px)')
