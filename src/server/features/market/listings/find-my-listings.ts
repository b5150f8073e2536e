import type { CheckedQueryOf } from '#shared/endpoint.ts'
import type { listMyListings } from '#shared/market/listings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { countListings, findListingPage, findOwnListing } from './own-listing-queries.ts'
import { toOwnListing } from './to-own-listing.ts'
import { toPage } from '#server/db/to-page.ts'

const pageSize = 30

export async function findMyListings(
  { pool }: Deps,
  ownerId: string,
  options: CheckedQueryOf<typeof listMyListings>,
) {
  const [rows, counts] = await Promise.all([
    findListingPage(pool, ownerId, options, pageSize + 1),
    countListings(pool, ownerId),
  ])
  const { page, next } = toPage(rows, pageSize, ({ id }) => id)
  return { listings: page.map(toOwnListing), next, counts }
}

export async function findMyListing({ pool }: Deps, ownerId: string, id: string) {
  const row = await findOwnListing(pool, id)
  if (row?.ownerId !== ownerId || row.status === 'removed') throw new AppError('not_found')
  return toOwnListing(row)
}
