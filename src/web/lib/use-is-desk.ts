import { useSyncExternalStore } from 'react'

const desk = matchMedia('(width >= 900px)')

const subscribe = (listener: () => void) => {
  desk.addEventListener('change', listener)
  return () => desk.removeEventListener('change', listener)
}

/** Whether there is room for the details beside the deck. */
export const useIsDesk = () => useSyncExternalStore(subscribe, () => desk.matches)
