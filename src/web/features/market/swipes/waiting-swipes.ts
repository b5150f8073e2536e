import type { RecordSwipeBody } from '#shared/market/swipes.ts'

/** A swipe that the server doesn't have yet. */
export interface WaitingSwipe extends RecordSwipeBody {
  /** How it was made, which determines the toast. */
  by: 'drag' | 'key' | 'button' | 'list'
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'keyswipe.swipes.'

const read = (storage: Storage, userId: string): WaitingSwipe[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(prefix + userId) ?? '[]')
    return Array.isArray(stored) ? (stored as WaitingSwipe[]) : []
  } catch {
    return []
  }
}

const change = (
  storage: Storage,
  userId: string,
  changed: (swipes: WaitingSwipe[]) => WaitingSwipe[],
): void => {
  const swipes = changed(read(storage, userId))
  try {
    if (swipes.length > 0) storage.setItem(prefix + userId, JSON.stringify(swipes))
    else storage.removeItem(prefix + userId)
  } catch {
    // The storage is full or blocked: the swipes still wait in memory.
  }
}

/** Unsent swipes, kept across page loads per person. */
export const waitingSwipes = (storage: Storage, userId: string) => ({
  list: () => read(storage, userId),
  add: (swipe: WaitingSwipe) => change(storage, userId, (swipes) => [...swipes, swipe]),
  remove: (key: string) => change(storage, userId, (swipes) => swipes.filter((swipe) => swipe.key !== key)),
})

export const hasWaitingSwipes = (userId: string) => localStorage.getItem(prefix + userId) !== null
