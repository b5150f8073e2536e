import { useSyncExternalStore } from 'react'
import { notificationState, refuseNotifications } from './notification-state.ts'

let isDue = false
const listeners = new Set<() => void>()

const set = (value: boolean) => {
  isDue = value
  for (const listener of listeners) listener()
}

/** Called when there is something worth being notified of: a first match, a first message sent. */
export const suggestNotifications = (userId: string) => {
  if (notificationState(userId) === 'unasked' && !isDue) set(true)
}

export const closeSuggestion = () => set(false)

export const refuseSuggestion = (userId: string) => {
  refuseNotifications(userId)
  set(false)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useIsNotificationPromptDue = () => useSyncExternalStore(subscribe, () => isDue)
