import { useState } from 'react'

/** What is written but not sent, kept for each conversation until it is. */
export function useDraft(userId: string, conversationId: string) {
  const name = `keyswipe.draft.${userId}.${conversationId}`
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '')
  const change = (next: string) => {
    setText(next)
    try {
      if (next === '') localStorage.removeItem(name)
      else localStorage.setItem(name, next)
    } catch {
      // A full or forbidden storage: the draft lasts as long as the thread is open.
    }
  }
  return [text, change] as const
}
