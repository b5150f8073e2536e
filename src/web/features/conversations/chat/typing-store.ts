import { useSyncExternalStore } from 'react'
import { typingMs } from '#shared/conversations/chat.ts'

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Shows that the other person is typing; expires unless it is renewed. */
export function showTyping(conversationId: string) {
  clearTimeout(timers.get(conversationId))
  timers.set(
    conversationId,
    setTimeout(() => hideTyping(conversationId), typingMs),
  )
  notify()
}

export function hideTyping(conversationId: string) {
  clearTimeout(timers.get(conversationId))
  if (timers.delete(conversationId)) notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useIsTyping = (conversationId: string) =>
  useSyncExternalStore(subscribe, () => timers.has(conversationId))
