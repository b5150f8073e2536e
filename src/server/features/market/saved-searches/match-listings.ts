import type { PoolClient } from 'pg'
import { leastPriceCut } from '#shared/market/price-cuts.ts'
import { defineStatement } from '#server/db/statement.ts'
import { anywhereCell } from '#server/locations/grid.ts'
import {
  listingFitsFilters,
  monthlyPrice,
  priceOf,
} from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { mayMeet } from '#server/features/people/visibility/may-meet.ts'
import { ownerAcceptsClient } from '#server/features/market/filters/owner-accepts-client.ts'
import { dueSql, dueValues } from './due-times.ts'

export interface ListingChange {
  listingId: string
  /** The price before the first of these changes. Null when the listing is new. */
  priceBeforeCents: number | null
  /** Only the price changed, and by little. */
  isSmallCut: boolean
  surfacedAt: Date
}

/** SQL for whether the price that filters compare is monthly. */
export const isMonthly = (listing: string) => `(${monthlyPrice(listing)} is not null)`

/** SQL over a hit `h` and its listing `l`: the price is below the last one in an alert, by enough for another alert. */
export const isLowered = `(${priceOf('l')} <= h.known_price_cents * ${1 - leastPriceCut} and ${isMonthly('l')} = h.is_known_monthly
  and l.currency = h.known_currency)`

/** SQL: joins both sides of a listing `l` and a search `s` over listings, if the client may meet the owner. */
export const joinBothSides = `
  join profiles o on o.id = l.owner_id and ${mayMeet({ shown: 'o', clientId: 's.user_id', ownerId: 'l.owner_id' })}
  left join owner_filters f on f.user_id = l.owner_id
  left join client_profiles c on c.user_id = s.user_id
  left join client_filter_preferences w on w.user_id = s.user_id
  left join likes k on k.user_id = s.user_id and k.target_id = l.id`

/** SQL over those rows: the listing fits the search, and the owner accepts the client. */
export const fitsSearch = `${listingFitsFilters('l', 's', 'c')}
  and ${ownerAcceptsClient({ filters: 'f', profile: 'c', clientFilters: 'w', kind: 'l.kind' })}`

const searchesAt = (cell: string) =>
  `select user_id, search_id from listing_search_cells where kind = l.kind and large_cell = ${cell}`

// The searches are looked up one by one, because a join would read all of them, wherever they look.
// A passed listing never triggers an alert, a liked one only when it gets cheaper. An existing hit becomes due again if
// there was no alert yet, or if the listing is now cheaper than in the last alert, a day after the last price cut alert
// at the earliest. The statement waits for an alert that is being sent, so it compares with that alert's price.
const statement = defineStatement(
  'match-listings',
  `
  with changes as materialized (
    select * from unnest($4::uuid[], $5::bigint[], $6::timestamptz[], $7::boolean[])
      n(listing_id, price_before_cents, surfaced_at, is_small_cut)
  )
  insert into listing_search_hits as h
    (user_id, search_id, listing_id, found_at, due_at, known_price_cents, is_known_monthly, known_currency)
  select s.user_id, s.id, l.id, $1::timestamptz, ${dueSql('s')},
    case when n.price_before_cents > ${priceOf('l')} then n.price_before_cents end,
    case when n.price_before_cents > ${priceOf('l')} then ${isMonthly('l')} end,
    case when n.price_before_cents > ${priceOf('l')} then l.currency end
  from changes n
  join listings l on l.id = n.listing_id and ${isShown('l')}
  cross join lateral (${searchesAt('l.large_cell')} union all ${searchesAt(String(anywhereCell))}) cell
  cross join lateral (
    select * from listing_searches where user_id = cell.user_id and id = cell.search_id
      and watched_since <= n.surfaced_at limit 1
  ) s
  ${joinBothSides}
  left join listing_search_hits old on old.user_id = s.user_id and old.search_id = s.id and old.listing_id = l.id
  where ${fitsSearch} and (k.direction is null and (not n.is_small_cut or old.notified_at is not null)
    or k.direction = 'right' and (n.price_before_cents > ${priceOf('l')} or old.notified_at is not null))
  order by s.user_id, s.id, l.id
  on conflict (user_id, search_id, listing_id) do update set found_at = excluded.found_at, is_seen = false,
    due_at = greatest(excluded.due_at, h.price_cut_notified_at + interval '1 day')
  where h.due_at is null and (h.notified_at is null or exists (
    select from listings l where l.id = excluded.listing_id and ${isLowered}))`,
)

/** Matches listings against the saved searches that cover their location. */
export async function matchListings(tx: PoolClient, changes: ListingChange[], at: Date) {
  if (changes.length === 0) return
  await statement.run(tx, [
    ...dueValues(at),
    changes.map(({ listingId }) => listingId),
    changes.map(({ priceBeforeCents }) => priceBeforeCents),
    changes.map(({ surfacedAt }) => surfacedAt),
    changes.map(({ isSmallCut }) => isSmallCut),
  ])
}
