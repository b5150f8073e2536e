import type { Message } from '#shared/conversations/chat.ts'

/** A text message that the server hasn't acknowledged yet. */
export interface WaitingText {
  key: string
  conversationId: string
  text: string
  at: string
  replyTo?: Message['replyTo']
  /** Why the server refused it; it is resent only on request. */
  refusal?: string
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'keyswipe.messages.'
export const waitingMessagesName = (userId: string) => prefix + userId

const read = (storage: Storage, userId: string): WaitingText[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(prefix + userId) ?? '[]')
    return Array.isArray(stored) ? (stored as WaitingText[]) : []
  } catch {
    return []
  }
}

/** Unsent texts, kept across page loads per author, in the order they were written. */
export const waitingMessages = (storage: Storage, userId: string) => {
  const change = (changed: (texts: WaitingText[]) => WaitingText[]) => {
    const texts = changed(read(storage, userId))
    try {
      if (texts.length > 0) storage.setItem(prefix + userId, JSON.stringify(texts))
      else storage.removeItem(prefix + userId)
      return true
    } catch {
      return false
    }
  }
  return {
    list: () => read(storage, userId),
    /** Returns false if the storage is full or blocked. */
    put: (text: WaitingText) =>
      change((texts) =>
        texts.some(({ key }) => key === text.key)
          ? texts.map((old) => (old.key === text.key ? text : old))
          : [...texts, text],
      ),
    remove: (key: string) => change((texts) => texts.filter((text) => text.key !== key)),
  }
}

export const hasWaitingMessages = (userId: string) => localStorage.getItem(prefix + userId) !== null
