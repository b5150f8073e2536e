import type { Pool } from 'pg'
import type { InsightCounts } from '#shared/insights.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import type { InsightColumns } from './insight-days.ts'

export interface ShownListing {
  id: string
  publishedAt: Date
}

export const insightsPageSize = 30

const listingsStatement = {
  name: 'find-shown-listings',
  text: `select g.id, coalesce(g.published_at, g.created_at) "publishedAt",
      (select min(coalesce(published_at, created_at)) from listings o where o.owner_id = $1 and ${isShown('o')}) "firstAt"
    from listings g
    where g.owner_id = $1 and ${isShown('g')} and ($2::uuid is null or (g.created_at, g.id) < (
      select a.created_at, a.id from listings a where a.id = $2 and a.owner_id = $1))
    order by g.created_at desc, g.id desc limit ${insightsPageSize + 1}`,
}

export async function findShownListings(pool: Pool, ownerId: string, after: string | undefined) {
  const { rows } = await pool.query<ShownListing & { firstAt: Date }>({
    ...listingsStatement,
    values: [ownerId, after],
  })
  return { listings: rows, firstAt: rows[0]?.firstAt }
}

export interface CountedColumn extends InsightCounts {
  start: string
}

// A match that the owner's like completed names no listing: it counts for those that its client likes.
const countStatement = {
  name: 'count-insights',
  text: `with happened as (
      select listing_id, day, views, 0 likes, 0 matches from listing_days
      where listing_id = any($1::uuid[]) and day >= $3::date
      union all
      select target_id, (created_at at time zone 'UTC')::date, 0, 1, 0 from likes
      where target_id = any($1) and direction = 'right' and created_at >= $3::timestamp at time zone 'UTC'
      union all
      select l.target_id, (m.created_at at time zone 'UTC')::date, 0, 0, 1
      from matches m join likes l on l.user_id = m.client_id and l.direction = 'right' and l.target_id = any($1)
      where m.owner_id = $2 and m.status <> 'unmatched' and m.created_at >= $3::timestamp at time zone 'UTC'
        and (m.listing_id = l.target_id or m.listing_id is null)
    )
    select listing_id "listingId", date_trunc($4, day::timestamp)::date::text "start",
      sum(views)::int views, sum(likes)::int likes, sum(matches)::int matches
    from happened group by 1, 2`,
}

/** What there is to count of some listings since the time that they are compared with, by listing. */
export async function countColumns(
  pool: Pool,
  ownerId: string,
  listings: readonly ShownListing[],
  { unit, starts, comparedFrom }: InsightColumns,
) {
  if (listings.length === 0) return new Map<string, CountedColumn[]>()
  const { rows } = await pool.query<CountedColumn & { listingId: string }>({
    ...countStatement,
    values: [listings.map(({ id }) => id), ownerId, comparedFrom ?? starts[0], unit],
  })
  return Map.groupBy(rows, ({ listingId }) => listingId)
}
