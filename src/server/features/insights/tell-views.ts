import type { Deps } from '../../deps.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { isParted } from '../safety/parted-pairs.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'

const allowance = { burst: 60, refillMs: 2_000 }

// Both in the order of ids: whoever counts the same listings at the same time waits instead of deadlocking.
const statement = {
  name: 'count-views',
  text: `with seen as (
      insert into listing_views (viewer_id, day, listing_id)
      select $1, ($2::timestamptz at time zone 'UTC')::date, g.id
      from listings g join profiles p on p.id = g.owner_id
      where g.id = any($3::uuid[]) and ${isShown('g')} and p.is_active and not ${isParted('$1', 'g.owner_id')}
      order by g.id
      on conflict do nothing returning listing_id, day
    )
    insert into listing_days as d (listing_id, day, views)
    select listing_id, day, 1 from seen order by listing_id
    on conflict (listing_id, day) do update set views = d.views + 1`,
}

/** What a client has looked at. Of that, what they may see counts, once a day. */
export async function tellViews(deps: Deps, clientId: string, listingIds: string[]) {
  await requireAllowance(deps, `views:${clientId}`, allowance)
  await deps.pool.query({ ...statement, values: [clientId, deps.now(), listingIds] })
}

/** Every hour: of days that are over only the numbers stay. */
export async function pruneViews({ pool, now }: Deps) {
  await pool.query(`delete from listing_views where day < ($1::timestamptz at time zone 'UTC')::date`, [
    now(),
  ])
}
