import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { priceOf } from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { isNewClient, joinClientOfSearch } from './match-clients.ts'
import { fitsSearch, isLowered, isMonthly, joinBothSides } from './match-listings.ts'
import type { SearchSide } from './search-side.ts'

/** Something a search has found. */
export interface Hit {
  searchId: string
  targetId: string
}

export interface AlertHit extends Hit {
  /** The price of a listing and, if it fell, the last price the person knew. */
  priceCents: number | null
  wasCents: number | null
  isMonthly: boolean | null
  currency: string | null
}

const ofHits = (target: string) => `
  from unnest($2::uuid[], $3::uuid[]) due(search_id, target_id)
  join ${target}_search_hits h on h.user_id = $1 and h.search_id = due.search_id and h.${target}_id = due.target_id
  join ${target}_searches s on s.user_id = h.user_id and s.id = h.search_id`

const listingHitsStatement = defineStatement<AlertHit>(
  'find-listing-alert-hits',
  `select h.search_id "searchId", l.id "targetId", ${priceOf('l')}::float8 "priceCents",
      ${isMonthly('l')} "isMonthly", l.currency,
      case when ${isLowered} then h.known_price_cents::float8 end "wasCents"
    ${ofHits('listing')} join listings l on l.id = h.listing_id and ${isShown('l')} ${joinBothSides}
    where ${fitsSearch} and coalesce(k.direction, '') <> 'left'
      and (h.notified_at is null and k.direction is null or coalesce(${isLowered}, false))
    order by l.surfaced_at desc, l.id`,
)

const clientHitsStatement = defineStatement<AlertHit>(
  'find-client-alert-hits',
  `select h.search_id "searchId", p.id "targetId", null::float8 "priceCents", null::float8 "wasCents",
      null::boolean "isMonthly", null::text currency
    ${ofHits('client')} ${joinClientOfSearch('h.client_id')}
    where h.notified_at is null and ${isNewClient} order by h.found_at desc, p.id`,
)

/** The hits that are still worth an alert: not gone, not swiped and still fitting. */
export async function findAlertHits(tx: PoolClient, { over }: SearchSide, userId: string, hits: Hit[]) {
  return (over === 'listings' ? listingHitsStatement : clientHitsStatement).rows(tx, [
    userId,
    hits.map(({ searchId }) => searchId),
    hits.map(({ targetId }) => targetId),
  ])
}
