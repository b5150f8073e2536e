import { listingPagePath, type Listing } from '#shared/listings.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Through the system's own sheet where there is one; elsewhere the link is copied. */
export async function shareListing({ id, title }: Pick<Listing, 'id' | 'title'>) {
  const url = location.origin + listingPagePath(id)
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Whoever closes the sheet has nothing to be told.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
  }
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', tone: 'success' })
  } catch {
    showToast({ title: 'Not copied', description: url, tone: 'danger' })
  }
}
