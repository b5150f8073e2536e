import type { Pool } from 'pg'
import type { InsightCounts } from '#shared/market/insights.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import type { InsightColumns } from './insight-days.ts'

export interface ShownListing {
  id: string
  publishedAt: Date
}

export const insightsPageSize = 30

const listingsStatement = defineStatement<ShownListing & { firstAt: Date }>(
  'find-shown-listings',
  `select g.id, coalesce(g.published_at, g.created_at) "publishedAt",
      (select min(coalesce(published_at, created_at)) from listings o where o.owner_id = $1 and ${isShown('o')}) "firstAt"
    from listings g
    where g.owner_id = $1 and ${isShown('g')} and ($2::uuid is null or (g.created_at, g.id) < (
      select a.created_at, a.id from listings a where a.id = $2 and a.owner_id = $1))
      and ($3::uuid is null or g.id = $3)
    order by g.created_at desc, g.id desc limit ${insightsPageSize + 1}`,
)

interface Part {
  after: string | undefined
  only: string | undefined
}

export async function findShownListings(pool: Pool, ownerId: string, { after, only }: Part) {
  const rows = await listingsStatement.rows(pool, [ownerId, after, only])
  return { listings: rows, firstAt: rows[0]?.firstAt }
}

export interface CountedColumn extends InsightCounts {
  start: string
}

// A match completed by the owner's like has no listing, so it counts for the listings its client likes.
const countStatement = defineStatement<CountedColumn & { listingId: string }>(
  'count-insights',
  `with happened as (
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
)

/** Counts per listing and column, starting with the comparison period. */
export async function countColumns(
  pool: Pool,
  ownerId: string,
  listings: readonly ShownListing[],
  { unit, starts, comparedFrom }: InsightColumns,
) {
  if (listings.length === 0) return new Map<string, CountedColumn[]>()
  const rows = await countStatement.rows(pool, [
    listings.map(({ id }) => id),
    ownerId,
    comparedFrom ?? starts[0],
    unit,
  ])
  return Map.groupBy(rows, ({ listingId }) => listingId)
}
