import { useRef } from 'react'
import { sayTyping, typingMs } from '#shared/chat.ts'
import { call } from '#web/lib/api.ts'

/** Before it is forgotten. */
const sayAgainMs = typingMs - 1500

/** Tells the other that I am writing, now and then while I do. */
export function useSayTyping(conversationId: string) {
  const saidAt = useRef(0)
  return () => {
    if (Date.now() - saidAt.current < sayAgainMs || !navigator.onLine) return
    saidAt.current = Date.now()
    void call(sayTyping, { params: { conversationId } }).catch(() => undefined)
  }
}
