import { t } from '#shared/messages/t.ts'
import { listingPagePath, type Listing } from '#shared/market/listings.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Uses the system's share sheet if available, otherwise copies the link. */
export async function shareListing({ id, title }: Pick<Listing, 'id' | 'title'>) {
  const url = location.origin + listingPagePath(id)
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
  }
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: t('Link copied'), tone: 'success' })
  } catch {
    showToast({ title: t('Couldn’t copy'), description: url, tone: 'danger' })
  }
}
