import { useSyncExternalStore } from 'react'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { hasSeenTip, markTipSeen } from '#web/lib/seen-tips.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The safety tips, shown everywhere until acknowledged once. */
export function useMeetingTip() {
  const { id } = useMe()
  const isUnderstood = useSyncExternalStore(subscribe, () => hasSeenTip('meeting', id))
  return {
    isUnderstood,
    understand() {
      markTipSeen('meeting', id)
      for (const listener of listeners) listener()
    },
  }
}
