import type { InfiniteData } from '@tanstack/react-query'
import type { OwnListing } from '#shared/market/listings.ts'
import type { ListingPage } from './listing-queries.ts'

export type ListingPages = InfiniteData<ListingPage, string | undefined>

/** The pages and their counts with one listing changed. */
export function withListing(pages: ListingPages, changed: OwnListing): ListingPages {
  const before = pages.pages.flatMap(({ listings }) => listings).find(({ id }) => id === changed.id)
  if (!before) return pages
  const counted = (counts: ListingPage['counts']): ListingPage['counts'] => {
    const without = { ...counts, [before.status]: counts[before.status] - 1 }
    return { ...without, [changed.status]: without[changed.status] + 1 }
  }
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      counts: counted(page.counts),
      listings:
        changed.status === 'removed'
          ? page.listings.filter(({ id }) => id !== changed.id)
          : page.listings.map((listing) => (listing.id === changed.id ? changed : listing)),
    })),
  }
}
