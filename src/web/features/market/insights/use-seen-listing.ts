import { useEffect } from 'react'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { usePageVisible } from '#web/lib/use-page-visible.ts'

/** A listing visible for this long counts as viewed. */
const seenMs = 1000

/** Best effort: counting may fail or happen later. */
const note = (userId: string, listingId: string) =>
  void import('./view-reporter.ts')
    .then(({ viewReporterOf }) => viewReporterOf(userId).note(listingId))
    .catch(() => undefined)

/** Records a view while the listing is shown. Call the returned function to record it sooner, e.g. on a swipe. */
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
