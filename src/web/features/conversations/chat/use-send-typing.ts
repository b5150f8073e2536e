import { useRef } from 'react'
import { sendTyping, typingMs } from '#shared/conversations/chat.ts'
import { call } from '#web/lib/api.ts'

/** Repeated before the indicator expires. */
const resendMs = typingMs - 1500

/** Sends a typing signal every few seconds while I type. */
export function useSendTyping(conversationId: string) {
  const sentAt = useRef(0)
  return () => {
    if (Date.now() - sentAt.current < resendMs || !navigator.onLine) return
    sentAt.current = Date.now()
    void call(sendTyping, { params: { conversationId } }).catch(() => undefined)
  }
}
