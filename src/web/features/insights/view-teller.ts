import { maxViewsAtOnce, tellViews } from '#shared/insights.ts'
import { call, NetworkError } from '#web/lib/api.ts'

/** So long what is looked at is gathered before the server is told. */
const gatherMs = 4000

/** Tells of each listing once a day. What can't be sent waits for the next time; what is refused is let go. */
export function createViewTeller(send: (listingIds: string[]) => Promise<unknown>) {
  const notedOn = new Map<string, string>()
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const ids = [...waiting].slice(0, maxViewsAtOnce)
    if (ids.length === 0) return
    for (const id of ids) waiting.delete(id)
    await send(ids).catch((error: unknown) => {
      if (error instanceof NetworkError) for (const id of ids) waiting.add(id)
    })
  }

  return {
    note(listingId: string) {
      const today = new Date().toISOString().slice(0, 10)
      if (notedOn.get(listingId) === today) return
      notedOn.set(listingId, today)
      waiting.add(listingId)
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    flush,
  }
}

const tellers = new Map<string, ReturnType<typeof createViewTeller>>()

/** The one of a person, in this tab. */
export function viewTellerOf(userId: string) {
  const known = tellers.get(userId)
  if (known) return known
  const teller = createViewTeller((listingIds) =>
    call(tellViews, { body: { listingIds }, keepalive: true, madeBy: userId }),
  )
  tellers.set(userId, teller)
  // The last moment at which a phone surely lets a page do something.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void teller.flush()
  })
  return teller
}
