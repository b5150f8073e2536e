import type { CheckedQueryOf } from '#shared/endpoint.ts'
import type { LikedListing, listLikedListings as endpoint, ListingLikeSort } from '#shared/likes.ts'
import type { Deps } from '../../deps.ts'
import { isBlocked } from '../safety/parted-pairs.ts'
import { distanceToListing, isShown, priceOf } from '../wishes/listing-fits-wishes.ts'
import { listingColumns, toListing, type ListingRow } from '../listings/to-listing.ts'
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
  price: { key: `coalesce(${priceOf('g')}, 0)::float8`, type: 'float8', isRising: true },
  nearest: { key: `coalesce(${distanceToListing('g', 'w')}, 0)::float8`, type: 'float8', isRising: true },
}

// The owner's like completes matches about no listing: such a one stands for what was liked before it.
const statementsFor = (sort: ListingLikeSort) =>
  likeStatements(
    {
      name: `list-liked-listings-${sort}`,
      columns: `${listingColumns('g', 'p', '$1')},
        case when g.price_dropped_at > l.created_at then g.price_before_drop_cents::float8 end "priceBeforeCents"`,
      from: `from likes l join listings g on g.id = l.target_id join profiles p on p.id = g.owner_id
        left join client_filter_preferences w on w.user_id = l.user_id
        left join lateral (
          select status from matches where client_id = $1 and owner_id = g.owner_id
            and (listing_id = g.id or (listing_id is null and created_at >= l.created_at))
          order by status = 'accepted' desc limit 1
        ) m on true
        left join conversations c on c.client_id = $1 and c.owner_id = g.owner_id`,
      where: `not ${isBlocked('$1', 'g.owner_id')} and g.held_at is null and p.held_at is null`,
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

/** What a client liked, also what is no longer shown. */
export async function listLikedListings(
  { pool }: Deps,
  userId: string,
  { sort, ...wish }: CheckedQueryOf<typeof endpoint>,
) {
  const { rows, hasMore } = await findLikePage<Row>(pool, statements[sort], userId, wish)
  const likes = rows.map((row): LikedListing => ({
    ...toLike(row),
    listing: toListing(row),
    priceBeforeCents: row.priceBeforeCents,
  }))
  return { likes, hasMore }
}
