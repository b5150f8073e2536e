import { hourMs } from '#shared/durations.ts'

/** Beyond this age, refetching everything is cheaper than resuming. */
const maxAgeMs = hourMs
const prefix = 'keyswipe.stream.'

/**
 * The number of the last event this browser received, so a new page can resume from there. `isNewerThanPage` if another
 * tab received it after this page was requested: the data in the page may be older.
 */
export const readPosition = (userId: string) => {
  const [id, at] = (localStorage.getItem(prefix + userId) ?? '').split(' ').map(Number)
  if (id === undefined || at === undefined || Date.now() - at >= maxAgeMs) return undefined
  return { id, isNewerThanPage: at >= Math.floor(Date.now() - performance.now()) }
}

export const storePosition = (userId: string, id: number) => {
  try {
    localStorage.setItem(prefix + userId, `${id} ${Date.now()}`)
  } catch {
    // Storage is full or blocked: the next page refetches everything.
  }
}

/** The keys contain the ids of users who were signed in here. */
export const forgetPositions = () => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
}
