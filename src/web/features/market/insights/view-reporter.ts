import { maxViewsAtOnce, recordViews } from '#shared/market/insights.ts'
import { call, NetworkError } from '#web/lib/api.ts'

/** How long views are collected before they are sent. */
const gatherMs = 4000

/** Sends each listing once a day. Views that can't be sent wait for the next attempt; refused ones are dropped. */
export function createViewReporter(send: (listingIds: string[]) => Promise<unknown>) {
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

const reporters = new Map<string, ReturnType<typeof createViewReporter>>()

/** The one instance per person and tab. */
export function viewReporterOf(userId: string) {
  const known = reporters.get(userId)
  if (known) return known
  const reporter = createViewReporter((listingIds) =>
    call(recordViews, { body: { listingIds }, keepalive: true, madeBy: userId }),
  )
  reporters.set(userId, reporter)
  // The last event a phone reliably delivers to a page.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void reporter.flush()
  })
  return reporter
}
