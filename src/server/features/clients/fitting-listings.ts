import type { FittingListing } from '#shared/clients.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { listingFitsWishes } from '../wishes/listing-fits-wishes.ts'

const mostShown = 5

export interface FittingListingRow {
  id: string
  title: string
  cover: StoredPhoto | null
  priceCents: number | null
  salePriceCents: number | null
  likedAt: string | null
  isSuperLiked: boolean
}

/**
 * SQL for a table of one row: `fits`, those listings of an owner that fit a client, null when there are none, and
 * `fit_count`, how many they are. What the client liked comes first as far as the owner may know of it.
 */
export const fittingListings = (parts: {
  mine: string
  clientId: string
  wishes: string
  seesWhoLiked: string
}) => `lateral (
  select jsonb_agg(to_jsonb(shown) - 'place' order by place) fits, max(all_fitting)::int fit_count
  from (
    select l.id, l.title, l.images -> 0 cover, l.price_cents "priceCents", l.sale_price_cents "salePriceCents",
      k.created_at "likedAt", coalesce(k.is_super, false) "isSuperLiked", count(*) over () all_fitting,
      row_number() over (order by coalesce(k.is_super, false) desc,
        ${parts.seesWhoLiked} and k.created_at is not null desc, l.created_at desc, l.id) place
    from ${parts.mine} l
    left join lateral (
      select created_at, is_super from likes
      where user_id = ${parts.clientId} and target_id = l.id and direction = 'right' limit 1
    ) k on true
    where ${listingFitsWishes('l', parts.wishes)}
    order by place limit ${mostShown}
  ) shown
)`

export function toFittingListing(row: FittingListingRow, seesWhoLiked: boolean): FittingListing {
  const isTold = row.likedAt !== null && (seesWhoLiked || row.isSuperLiked)
  return {
    id: row.id,
    title: row.title,
    cover: row.cover && toPhoto(row.id, row.cover),
    priceCents: row.priceCents,
    salePriceCents: row.salePriceCents,
    likedAt: isTold ? new Date(row.likedAt!).toISOString() : null,
    isSuperLiked: row.isSuperLiked,
  }
}
