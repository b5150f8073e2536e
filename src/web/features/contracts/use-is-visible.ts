import { useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether this tab is in the foreground. */
export const useIsVisible = () => useSyncExternalStore(follow, () => document.visibilityState === 'visible')
