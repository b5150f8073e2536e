import { listingPagePath } from '#shared/listings.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Where a listing can be seen, for whoever is given the link. */
export async function copyListingLink(listingId: string) {
  const link = location.origin + listingPagePath(listingId)
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: 'Link copied', tone: 'success' })
  } catch {
    showToast({ title: 'Not copied', description: link, tone: 'danger' })
  }
}
