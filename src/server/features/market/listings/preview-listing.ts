import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { isShown } from './is-shown.ts'
import { listingColumns, toListing, type ListingRow } from './to-listing.ts'

const statement = defineStatement<ListingRow & { isShown: boolean }>(
  'preview-listing',
  `select ${listingColumns('g', 'p', '$2')},
      ${isShown('g')} and p.is_active "isShown"
    from listings g
    join profiles p on p.id = g.owner_id
    where g.id = $1 and g.owner_id = $2 and g.published_at is not null and g.status not in ('draft', 'removed')`,
)

/** An owner's own listing as others see it. Drafts have no preview. */
export async function previewListing({ pool }: Deps, ownerId: string, listingId: string) {
  const row = await statement.first(pool, [listingId, ownerId])
  if (!row) throw new AppError('not_found')
  return { listing: toListing(row), isShown: row.isShown }
}
