import type { CheckedQueryOf } from '#shared/endpoint.ts'
import type { listMyListings } from '#shared/listings.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countListings, findListingPage, findOwnListing } from './own-listing-queries.ts'
import { toOwnListing } from './to-own-listing.ts'

const pageSize = 30

export async function findMyListings(
  { db }: Deps,
  ownerId: string,
  wish: CheckedQueryOf<typeof listMyListings>,
) {
  const [rows, counts] = await Promise.all([
    findListingPage(db, ownerId, wish, pageSize + 1),
    countListings(db, ownerId),
  ])
  return {
    listings: await Promise.all(rows.slice(0, pageSize).map(toOwnListing)),
    hasMore: rows.length > pageSize,
    counts,
  }
}

export async function findMyListing({ db }: Deps, ownerId: string, id: string) {
  const row = await findOwnListing(db, id)
  if (!row || row.listing.ownerId !== ownerId || row.listing.status === 'removed')
    throw new AppError('not_found')
  return toOwnListing(row)
}
