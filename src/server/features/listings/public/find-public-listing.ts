import type { PublicListing } from '#shared/public-listings.ts'
import type { Deps } from '../../../deps.ts'
import { publicColumns, toPublicListing, type PublicListingRow } from '../to-listing.ts'
import { isPublic } from './is-public.ts'

const statement = {
  name: 'find-public-listing',
  text: `select ${publicColumns('g')} from listings g join profiles p on p.id = g.owner_id
    where g.id = $1 and ${isPublic('g', 'p')}`,
}

/** Undefined for one that is hidden in any way, as for one that never was. */
export async function findPublicListing(
  { pool }: Pick<Deps, 'pool'>,
  listingId: string,
): Promise<PublicListing | undefined> {
  const { rows } = await pool.query<PublicListingRow>({ ...statement, values: [listingId] })
  return rows[0] && toPublicListing(rows[0])
}
