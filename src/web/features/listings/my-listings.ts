import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { listMyListings, type OwnListing } from '#shared/listings.ts'
import { call } from '#web/lib/api.ts'

export type ListingWish = Omit<NonNullable<QueryOf<typeof listMyListings>>, 'after'>
type Page = ReplyOf<typeof listMyListings>

/** My listings, newest first, a page at a time. */
export function useMyListings(wish: ListingWish) {
  return useInfiniteQuery({
    queryKey: ['my-listings', wish],
    queryFn: ({ pageParam, signal }) =>
      call(listMyListings, { query: { ...wish, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, listings }: Page) => (hasMore ? listings.at(-1)?.id : undefined),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export type ListingPages = InfiniteData<Page, string | undefined>

/** The pages with one listing changed, and the counts with it. */
export function withListing(pages: ListingPages, changed: OwnListing): ListingPages {
  const before = pages.pages.flatMap(({ listings }) => listings).find(({ id }) => id === changed.id)
  if (!before) return pages
  const counted = (counts: Page['counts']): Page['counts'] => {
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
