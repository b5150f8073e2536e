import type { LikedListing } from '#shared/likes.ts'
import type { Deps } from '../../deps.ts'
import { isBlocked } from '../safety/parted-pairs.ts'
import { listingColumns, toListing, type ListingRow } from '../listings/to-listing.ts'
import {
  likeColumns,
  likePageSize,
  likePageValues,
  likesBelowCursor,
  toLike,
  type LikeRow,
} from './like-page.ts'

// The owner's like completes matches about no listing: such a one stands for what was liked before it.
const statement = {
  name: 'list-liked-listings',
  text: `select ${listingColumns('g', 'p', '$1')}, ${likeColumns}, g.status = 'active' and g.is_active and p.is_active "isShown",
      c.id "conversationId"
    from likes l join listings g on g.id = l.target_id join profiles p on p.id = g.owner_id
    left join lateral (
      select status from matches where client_id = $1 and owner_id = g.owner_id
        and (listing_id = g.id or (listing_id is null and created_at >= l.created_at))
      order by status = 'accepted' desc limit 1
    ) m on true
    left join conversations c on c.client_id = $1 and c.owner_id = g.owner_id
    where not ${isBlocked('$1', 'g.owner_id')} and g.held_at is null and p.held_at is null and ${likesBelowCursor}`,
}

/** What a client liked, also what is no longer shown. */
export async function listLikedListings({ pool }: Deps, userId: string, after?: string) {
  const { rows } = await pool.query<ListingRow & LikeRow>({
    ...statement,
    values: await likePageValues(pool, userId, after),
  })
  const likes = rows
    .slice(0, likePageSize)
    .map((row): LikedListing => ({ ...toLike(row), listing: toListing(row) }))
  return { likes, hasMore: rows.length > likePageSize }
}
