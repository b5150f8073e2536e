import type { PoolClient } from 'pg'
import { anywhereCell } from '../../places/grid.ts'
import { isShown, listingFitsWishes, priceOf } from '../wishes/listing-fits-wishes.ts'
import { mayMeet } from '../wishes/may-meet.ts'
import { ownerAcceptsClient } from '../wishes/owner-accepts-client.ts'
import { dueSql, dueValues } from './due-times.ts'

export interface ListingNews {
  listingId: string
  /** What it cost before the first of these changes; null when it is new. */
  priceBeforeCents: number | null
  surfacedAt: Date
}

/** SQL: the price is one by the month. */
export const isMonthly = (listing: string) => `(${listing}.price_cents is not null)`

/** SQL: joins the two sides of a listing `l` and a search `s` over listings, where both accept each other. */
export const joinBothSides = `
  join profiles o on o.id = l.owner_id and ${mayMeet({ shown: 'o', clientId: 's.user_id', ownerId: 'l.owner_id' })}
  left join owner_filters f on f.user_id = l.owner_id
  left join client_profiles c on c.user_id = s.user_id
  left join client_filter_preferences w on w.user_id = s.user_id
  left join likes k on k.user_id = s.user_id and k.target_id = l.id`

/** SQL over the same: the listing fits the search, and its owner the client. */
export const fitsSearch = `${listingFitsWishes('l', 's')} and ${ownerAcceptsClient('f', 'c', 'w')}`

const placesAt = (cell: string) =>
  `select user_id, search_id from listing_search_places where kind = l.kind and large_cell = ${cell}`

// The searches are looked up one by one: joined, they would be read all, wherever they look.
// What was passed is no news at all, and what was liked only when it costs less than before. A row that is there
// already becomes due again when it was never told, or when the listing costs less than was told; it is waited for
// while it is being told, so that what is told at that moment is compared with.
const statement = {
  name: 'match-listings',
  text: `
  with news as materialized (
    select * from unnest($4::uuid[], $5::bigint[], $6::timestamptz[]) n(listing_id, price_before_cents, surfaced_at)
  )
  insert into listing_search_hits as h
    (user_id, search_id, listing_id, found_at, due_at, known_price_cents, is_known_monthly)
  select s.user_id, s.id, l.id, $1::timestamptz, ${dueSql('s')},
    case when n.price_before_cents > ${priceOf('l')} then n.price_before_cents end,
    case when n.price_before_cents > ${priceOf('l')} then ${isMonthly('l')} end
  from news n
  join listings l on l.id = n.listing_id and ${isShown('l')}
  cross join lateral (${placesAt('l.large_cell')} union all ${placesAt(String(anywhereCell))}) place
  cross join lateral (
    select * from listing_searches where user_id = place.user_id and id = place.search_id
      and watched_since <= n.surfaced_at limit 1
  ) s
  ${joinBothSides}
  left join listing_search_hits old on old.user_id = s.user_id and old.search_id = s.id and old.listing_id = l.id
  where ${fitsSearch} and (k.direction is null
    or k.direction = 'right' and (n.price_before_cents > ${priceOf('l')} or old.told_at is not null))
  order by s.user_id, s.id, l.id
  on conflict (user_id, search_id, listing_id) do update set found_at = excluded.found_at, due_at = excluded.due_at,
    is_seen = false
  where h.due_at is null and (h.told_at is null or exists (
    select from listings l where l.id = excluded.listing_id and ${priceOf('l')} < h.known_price_cents
      and ${isMonthly('l')} = h.is_known_monthly))`,
}

/** Holds listings against the searches that look out where they are. */
export async function matchListings(client: PoolClient, news: ListingNews[], at: Date) {
  if (news.length === 0) return
  await client.query({
    ...statement,
    values: [
      ...dueValues(at),
      news.map(({ listingId }) => listingId),
      news.map(({ priceBeforeCents }) => priceBeforeCents),
      news.map(({ surfacedAt }) => surfacedAt),
    ],
  })
}
