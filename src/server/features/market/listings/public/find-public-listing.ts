import type { PublicListing } from '#shared/market/public-listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { publicColumns, toPublicListing, type PublicListingRow } from '../to-listing.ts'
import { isPublic } from './is-public.ts'

const statement = defineStatement<PublicListingRow>(
  'find-public-listing',
  `select ${publicColumns('g')} from listings g join profiles p on p.id = g.owner_id
    where g.id = $1 and ${isPublic('g', 'p')}`,
)

/** Undefined when the listing is hidden in any way or doesn't exist. */
export async function findPublicListing(
  { pool }: Pick<Deps, 'pool'>,
  listingId: string,
): Promise<PublicListing | undefined> {
  const row = await statement.first(pool, [listingId])
  return row && toPublicListing(row)
}
