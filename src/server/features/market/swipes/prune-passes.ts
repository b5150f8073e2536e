import { dayMs } from '#shared/durations.ts'
import { defineStatement } from '#server/db/statement.ts'
import { sweepTable } from '#server/db/sweep-table.ts'
import type { Deps } from '#server/deps.ts'

/** A listing that comes back after that may be shown again. */
const keptMs = 90 * dayMs

// Index probes. NOT EXISTS would read all listings for each part of the table.
const statement = defineStatement(
  'prune-passes',
  `delete from likes where ctid >= $1::tid and ctid < $2::tid and direction = 'left' and created_at < $3
    and coalesce((select status in ('rented', 'sold', 'removed') from listings where id = target_id limit 1),
      not coalesce((select true from profiles where id = target_id limit 1), false))`,
)

/** Every night: forgets old passes on listings that are no longer on the market. */
export async function prunePasses(deps: Pick<Deps, 'pool' | 'now'>) {
  await sweepTable(deps, 'likes', statement, [new Date(deps.now().getTime() - keptMs)])
}
