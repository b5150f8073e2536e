/** A text that the server has not acknowledged yet. */
export interface WaitingText {
  key: string
  conversationId: string
  text: string
  at: string
  /** Why the server did not want it; it is not sent again unless asked to. */
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

/** What somebody wrote and could not send yet, kept across page loads under their own id, in the order of writing. */
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
    /** False when the storage is full or forbidden. */
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
