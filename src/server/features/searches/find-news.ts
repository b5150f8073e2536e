import type { PoolClient } from 'pg'
import { isShown, priceOf } from '../wishes/listing-fits-wishes.ts'
import { isClientNews, joinClientOfSearch } from './match-clients.ts'
import { fitsSearch, isMonthly, joinBothSides } from './match-listings.ts'
import type { SearchSide } from './search-side.ts'

/** What a search has found. */
export interface Hit {
  searchId: string
  targetId: string
}

export interface News extends Hit {
  /** Of a listing: what it costs, and what the person has known so far where it costs less now. */
  priceCents: number | null
  wasCents: number | null
  isMonthly: boolean | null
}

/** SQL over a hit, its listing and its like: it costs less than the person has been told. */
const isLowered = `(${priceOf('l')} < h.known_price_cents and ${isMonthly('l')} = h.is_known_monthly)`

const ofHits = (target: string) => `
  from unnest($2::uuid[], $3::uuid[]) due(search_id, target_id)
  join ${target}_search_hits h on h.user_id = $1 and h.search_id = due.search_id and h.${target}_id = due.target_id
  join ${target}_searches s on s.user_id = h.user_id and s.id = h.search_id`

const listingNewsStatement = {
  name: 'find-listing-news',
  text: `select h.search_id "searchId", l.id "targetId", ${priceOf('l')}::float8 "priceCents",
      ${isMonthly('l')} "isMonthly", case when ${isLowered} then h.known_price_cents::float8 end "wasCents"
    ${ofHits('listing')} join listings l on l.id = h.listing_id and ${isShown('l')} ${joinBothSides}
    where ${fitsSearch} and coalesce(k.direction, '') <> 'left'
      and (h.told_at is null and k.direction is null or coalesce(${isLowered}, false))
    order by l.surfaced_at desc, l.id`,
}

const clientNewsStatement = {
  name: 'find-client-news',
  text: `select h.search_id "searchId", p.id "targetId", null "priceCents", null "wasCents", null "isMonthly"
    ${ofHits('client')} ${joinClientOfSearch('h.client_id')}
    where h.told_at is null and ${isClientNews} order by h.found_at desc, p.id`,
}

/** Those of the hits that are news at this moment: what has vanished, was swiped or fits no more is none. */
export async function findNews(client: PoolClient, { over }: SearchSide, userId: string, hits: Hit[]) {
  const { rows } = await client.query<News>({
    ...(over === 'listings' ? listingNewsStatement : clientNewsStatement),
    values: [userId, hits.map(({ searchId }) => searchId), hits.map(({ targetId }) => targetId)],
  })
  return rows
}
