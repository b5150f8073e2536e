import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { queueListingChange } from '#server/features/market/market-changes/queue-market-change.ts'
import { isShown } from './is-shown.ts'

// Days that are over free nobody: they are left out of what counts as freed.
const statement = defineStatement<{ isFreed: boolean }>(
  'update-unavailable-days',
  `with days as (
      select g.id, g.unavailable_days before,
        coalesce((select range_agg(t.days) from taken_days t where t.listing_id = g.id), '{}')
          + case when g.available_from is null then '{}' else datemultirange(daterange(null, g.available_from)) end after
      from listings g where g.id = $1
    ),
    changed as (
      select *, not isempty((before - after) * datemultirange(daterange($2::timestamptz::date, null))) "isFreed"
      from days where before <> after
    )
    update listings g set unavailable_days = c.after,
      surfaced_at = case when c."isFreed" then $2 else g.surfaced_at end
    from changed c where g.id = c.id
    returning c."isFreed" and ${isShown('g')} "isFreed"`,
)

/**
 * Recomputes the days on which a listing can't be had, after a change of its taken days or `available_from`. The
 * caller's transaction has locked the listing. Days that become free may make it fit more people.
 */
export async function updateUnavailableDays(tx: PoolClient, listingId: string, at: Date) {
  const changed = await statement.first(tx, [listingId, at])
  if (changed?.isFreed) await queueListingChange(tx, [listingId], at)
}
