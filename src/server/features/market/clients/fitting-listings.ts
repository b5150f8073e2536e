import type { FittingListing } from '#shared/market/clients.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { ListingPrices } from '#shared/market/price-schemas.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { priceColumns, toPrices } from '#server/features/market/listings/price-columns.ts'
import { listingFitsFilters } from '#server/features/market/filters/listing-fits-filters.ts'

const maxShown = 5

export interface FittingListingRow extends ListingPrices {
  id: string
  title: string
  cover: StoredPhoto | null
  kind: Kind
  likedAt: string | null
  isSuperLiked: boolean
}

/**
 * SQL for a one-row table: `fits`, an owner's listings that fit a client, or null if there are none, and `fit_count`,
 * their number. Listings the client liked come first, as far as the owner may know about the like.
 */
export const fittingListings = (parts: {
  mine: string
  clientId: string
  clientFilters: string
  profile: string
  seesWhoLiked: string
}) => `lateral (
  select jsonb_agg(to_jsonb(shown) - 'place' order by place) fits, max(all_fitting)::int fit_count
  from (
    select l.id, l.title, l.images -> 0 cover, l.kind, ${priceColumns('l')},
      k.created_at "likedAt", coalesce(k.is_super, false) "isSuperLiked", count(*) over () all_fitting,
      row_number() over (order by coalesce(k.is_super, false) desc,
        ${parts.seesWhoLiked} and k.created_at is not null desc, l.created_at desc, l.id) place
    from ${parts.mine} l
    left join lateral (
      select created_at, is_super from likes
      where user_id = ${parts.clientId} and target_id = l.id and direction = 'right' limit 1
    ) k on true
    where ${listingFitsFilters('l', parts.clientFilters, parts.profile)}
    order by place limit ${maxShown}
  ) shown
)`

export function toFittingListing(row: FittingListingRow, seesWhoLiked: boolean): FittingListing {
  const isLikeShown = row.likedAt !== null && (seesWhoLiked || row.isSuperLiked)
  return {
    id: row.id,
    title: row.title,
    cover: row.cover && toPhoto(row.id, row.cover),
    kind: row.kind,
    ...toPrices(row),
    likedAt: isLikeShown ? new Date(row.likedAt!).toISOString() : null,
    isSuperLiked: row.isSuperLiked,
  }
}
