import { keepPartitions } from '#server/db/partitions/keep-partitions.ts'
import { partitionedTables } from '#server/db/partitions/partitioned-tables.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'

const rateLimit = { burst: 60, refillMs: 2_000 }

// Both inserts are in id order, so concurrent counts of the same listings wait instead of deadlocking.
const statement = defineStatement(
  'count-views',
  `with seen as (
      insert into listing_views (viewer_id, day, listing_id)
      select $1, ($2::timestamptz at time zone 'UTC')::date, g.id
      from listings g join profiles p on p.id = g.owner_id
      where g.id = any($3::uuid[]) and ${isShown('g')} and p.is_active and not ${isUnmatchedOrBlocked('$1', 'g.owner_id')}
      order by g.id
      on conflict do nothing returning listing_id, day
    )
    insert into listing_days as d (listing_id, day, views)
    select listing_id, day, 1 from seen order by listing_id
    on conflict (listing_id, day) do update set views = d.views + 1`,
)

/** Records which listings a client looked at. Only listings they may see count, once per day. */
export async function recordViews(deps: Deps, clientId: string, listingIds: string[]) {
  await enforceRateLimit(deps, `views:${clientId}`, rateLimit)
  await statement.run(deps.pool, [clientId, deps.now(), listingIds])
}

/** Hourly: only the counts of past days are kept. */
export const pruneViews = (deps: Pick<Deps, 'pool' | 'now'>) =>
  keepPartitions(deps, partitionedTables.listingViews)
