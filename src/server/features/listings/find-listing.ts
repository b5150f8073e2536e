import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { isBlocked } from '../safety/parted-pairs.ts'
import { listingColumns, toListing, type ListingRow } from './to-listing.ts'

// A match that the owner's like completed names no listing: it is about those that its client likes.
const statement = {
  name: 'find-listing',
  text: `select ${listingColumns('g', 'p', '$2')}
    from listings g
    left join profiles p on p.id = g.owner_id
    left join likes l on l.user_id = $2 and l.target_id = g.id and l.direction = 'right'
    where g.id = $1 and g.published_at is not null and not ${isBlocked('$2', 'g.owner_id')}
      and g.held_at is null and p.held_at is null and (
      (p.is_active and ((g.status = 'active' and g.is_active) or (g.status <> 'removed' and l.user_id is not null)))
      or exists (
        select from matches m where m.client_id = $2 and m.owner_id = g.owner_id
          and (m.listing_id = g.id or (m.listing_id is null and l.user_id is not null))))`,
}

/** A listing that is shown, that I like, or that I have a match about. */
export async function findListing({ pool }: Deps, clientId: string, listingId: string) {
  const { rows } = await pool.query<ListingRow>({ ...statement, values: [listingId, clientId] })
  if (!rows[0]) throw new AppError('not_found')
  return toListing(rows[0])
}
