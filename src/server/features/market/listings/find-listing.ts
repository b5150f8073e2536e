import type { ViewedListing } from '#shared/market/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { isOffered, maySeeListing } from './may-see-listing.ts'
import { clientDateColumns, quoteForClient, type ClientDates } from './quote-for-client.ts'
import { listingColumns, toListing, type ListingRow } from './to-listing.ts'

const look = { listing: 'g', owner: 'p', clientId: '$2' }
const statement = defineStatement<Row>(
  'find-listing',
  `select ${listingColumns('g', 'p', '$2')}, l.direction swiped, conversation.id "conversationId",
      ${isOffered(look)} "isOffered",
      exists (select from contracts k where k.listing_id = g.id and k.client_id = $2 and k.state = 'completed') "isSigned",
      ${clientDateColumns('w')}
    from listings g
    left join profiles p on p.id = g.owner_id
    left join likes l on l.user_id = $2 and l.target_id = g.id
    left join lateral (
      select c.id from matches m join conversations c on c.client_id = m.client_id and c.owner_id = m.owner_id
      where m.client_id = $2 and m.owner_id = g.owner_id and m.status = 'accepted'
        and exists (select from matched_listings k where k.client_id = m.client_id and k.owner_id = m.owner_id
          and k.match_id = m.id and k.listing_id = g.id)
      limit 1
    ) conversation on true
    left join client_filter_preferences w on w.user_id = $2
    where g.id = $1 and ${maySeeListing(look)}`,
)

type Row = ListingRow & ClientDates & Omit<ViewedListing, 'listing' | 'quote'>

/** A listing that is shown, liked or matched, with the client's relation to it. */
export async function findListing(
  { pool }: Deps,
  clientId: string,
  listingId: string,
): Promise<ViewedListing> {
  const row = await statement.first(pool, [listingId, clientId])
  if (!row) throw new AppError('not_found')
  const { isSigned, swiped, conversationId } = row
  return {
    listing: toListing(row),
    isOffered: row.isOffered,
    isSigned,
    swiped,
    conversationId,
    quote: quoteForClient(row, row),
  }
}
