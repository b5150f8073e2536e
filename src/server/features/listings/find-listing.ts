import type { ViewedListing } from '#shared/listings.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { isBlocked, isParted } from '../safety/parted-pairs.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import { listingColumns, toListing, type ListingRow } from './to-listing.ts'

// A match that the owner's like completed names no listing: it is about those that its client likes, and becomes a
// conversation about those that they liked before it.
const statement = {
  name: 'find-listing',
  text: `select ${listingColumns('g', 'p', '$2')}, l.direction swiped, talk.id "conversationId",
      ${isShown('g')} and p.is_active and not ${isParted('$2', 'g.owner_id')} "isOffered"
    from listings g
    left join profiles p on p.id = g.owner_id
    left join likes l on l.user_id = $2 and l.target_id = g.id
    left join lateral (
      select c.id from matches m join conversations c on c.client_id = m.client_id and c.owner_id = m.owner_id
      where m.client_id = $2 and m.owner_id = g.owner_id and m.status = 'accepted'
        and (m.listing_id = g.id or (m.listing_id is null and l.direction = 'right' and m.created_at >= l.created_at))
      limit 1
    ) talk on true
    where g.id = $1 and g.published_at is not null and not ${isBlocked('$2', 'g.owner_id')}
      and g.held_at is null and p.held_at is null and (
      (p.is_active and ((${isShown('g')}) or (g.status <> 'removed' and l.direction = 'right')))
      or exists (
        select from matches m where m.client_id = $2 and m.owner_id = g.owner_id
          and (m.listing_id = g.id or (m.listing_id is null and l.direction = 'right'))))`,
}

type Row = ListingRow & Omit<ViewedListing, 'listing'>

/** A listing that is shown, that I like, or that I have a match about; and how I stand to it. */
export async function findListing(
  { pool }: Deps,
  clientId: string,
  listingId: string,
): Promise<ViewedListing> {
  const { rows } = await pool.query<Row>({ ...statement, values: [listingId, clientId] })
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { isOffered, swiped, conversationId } = row
  return { listing: toListing(row), isOffered, swiped, conversationId }
}
