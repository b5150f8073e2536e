import { useSyncExternalStore } from 'react'
import { typingMs } from '#shared/chat.ts'

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** The other writes in this conversation; forgotten unless it is said again. */
export function showTyping(conversationId: string) {
  clearTimeout(timers.get(conversationId))
  timers.set(
    conversationId,
    setTimeout(() => hideTyping(conversationId), typingMs),
  )
  tell()
}

export function hideTyping(conversationId: string) {
  clearTimeout(timers.get(conversationId))
  if (timers.delete(conversationId)) tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useIsTyping = (conversationId: string) =>
  useSyncExternalStore(subscribe, () => timers.has(conversationId))
