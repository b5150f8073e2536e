import type { CheckedQueryOf } from '#shared/endpoint.ts'
import type { LikedListing, listLikedListings as endpoint, ListingLikeSort } from '#shared/market/likes.ts'
import { comparableAmount } from '#server/currencies/convert-sql.ts'
import type { Deps } from '#server/deps.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { distanceToListing, priceOf } from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { listingColumns, toListing, type ListingRow } from '#server/features/market/listings/to-listing.ts'
import {
  findLikePage,
  latestFirst,
  likeStatements,
  toLike,
  type LikeOrder,
  type LikeRow,
} from './like-page.ts'

const orders: Record<ListingLikeSort, LikeOrder> = {
  latest: latestFirst,
  price: {
    // Without a rate, a price can't be compared and comes last.
    key: `coalesce(${comparableAmount(priceOf('g'), 'g.currency')}, 'infinity')`,
    type: 'float8',
    isRising: true,
  },
  nearest: { key: `coalesce(${distanceToListing('g', 'w')}, 0)::float8`, type: 'float8', isRising: true },
}

const statementsFor = (sort: ListingLikeSort) =>
  likeStatements<Row>(
    {
      what: `listings-${sort}`,
      columns: `${listingColumns('g', 'p', '$1')},
        case when g.price_dropped_at > l.created_at then g.price_before_drop_cents::float8 end "priceBeforeCents"`,
      from: `from likes l join listings g on g.id = l.target_id join profiles p on p.id = g.owner_id
        left join client_filter_preferences w on w.user_id = l.user_id
        left join lateral (
          select t.status from matched_listings k join matches t on t.client_id = k.client_id and t.id = k.match_id
          where k.client_id = $1 and k.owner_id = g.owner_id and k.listing_id = g.id
        ) m on true
        left join conversations c on c.client_id = $1 and c.owner_id = g.owner_id`,
      where: `not ${isUnmatchedOrBlocked('$1', 'g.owner_id')} and g.suspended_at is null and p.suspended_at is null`,
      isShown: `${isShown('g')} and p.is_active`,
    },
    orders[sort],
  )
const statements = {
  latest: statementsFor('latest'),
  price: statementsFor('price'),
  nearest: statementsFor('nearest'),
}

type Row = ListingRow & LikeRow & { priceBeforeCents: number | null }

/** The listings a client liked, including those no longer shown. */
export async function listLikedListings(
  { pool }: Deps,
  userId: string,
  { sort, ...options }: CheckedQueryOf<typeof endpoint>,
) {
  const { page, next } = await findLikePage(pool, statements[sort], userId, options)
  const likes = page.map((row): LikedListing => ({
    ...toLike(row),
    listing: toListing(row),
    priceBeforeCents: row.priceBeforeCents,
  }))
  return { likes, next }
}
