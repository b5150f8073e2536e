import { useState } from 'react'

/** The unsent text of each conversation, kept until it is sent. */
export function useDraft(userId: string, conversationId: string) {
  const name = `keyswipe.draft.${userId}.${conversationId}`
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '')
  const change = (next: string) => {
    setText(next)
    try {
      if (next === '') localStorage.removeItem(name)
      else localStorage.setItem(name, next)
    } catch {
      // The storage is full or blocked: the draft lasts while the thread is open.
    }
  }
  return [text, change] as const
}
