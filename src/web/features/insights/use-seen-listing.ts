import { useEffect } from 'react'
import { useMe } from '#web/features/accounts/use-session.ts'
import { usePageVisible } from '#web/lib/use-page-visible.ts'

/** Whoever looks so long at a listing has seen it. */
const seenMs = 1000

/** Counting may fail, or come late: nobody waits for it. */
const note = (userId: string, listingId: string) =>
  void import('./view-teller.ts')
    .then(({ viewTellerOf }) => viewTellerOf(userId).note(listingId))
    .catch(() => undefined)

/** Tells that a listing is looked at while this is shown. What is answered sooner is noted with what it returns. */
export function useSeenListing(listingId: string | undefined) {
  const { id: userId } = useMe()
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!listingId || !isVisible) return undefined
    const timer = setTimeout(() => note(userId, listingId), seenMs)
    return () => clearTimeout(timer)
  }, [userId, listingId, isVisible])
  return (id: string) => note(userId, id)
}
