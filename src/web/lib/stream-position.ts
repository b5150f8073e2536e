/** Older than this, fetching everything anew costs less than going on. */
const maxAgeMs = 60 * 60_000
const prefix = 'keyswipe.stream.'

/** The number of the last event that this browser has heard, so that a new page goes on from there. */
export const readPosition = (userId: string): number | undefined => {
  const [id, at] = (localStorage.getItem(prefix + userId) ?? '').split(' ').map(Number)
  return id !== undefined && at !== undefined && Date.now() - at < maxAgeMs ? id : undefined
}

export const storePosition = (userId: string, id: number) => {
  try {
    localStorage.setItem(prefix + userId, `${id} ${Date.now()}`)
  } catch {
    // A full or forbidden storage: the next page fetches everything anew.
  }
}
