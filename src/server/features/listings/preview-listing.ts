import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import { listingColumns, toListing, type ListingRow } from './to-listing.ts'

const statement = {
  name: 'preview-listing',
  text: `select ${listingColumns('g', 'p', '$2')},
      ${isShown('g')} and p.is_active "isShown"
    from listings g
    join profiles p on p.id = g.owner_id
    where g.id = $1 and g.owner_id = $2 and g.published_at is not null and g.status not in ('draft', 'removed')`,
}

/** One's own listing as others see it; a draft is not yet as they would. */
export async function previewListing({ pool }: Deps, ownerId: string, listingId: string) {
  const { rows } = await pool.query<ListingRow & { isShown: boolean }>({
    ...statement,
    values: [listingId, ownerId],
  })
  if (!rows[0]) throw new AppError('not_found')
  return { listing: toListing(rows[0]), isShown: rows[0].isShown }
}
