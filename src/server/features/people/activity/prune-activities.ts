import { dayMs } from '#shared/durations.ts'
import { defineStatement } from '#server/db/statement.ts'
import { sweepTable } from '#server/db/sweep-table.ts'
import type { Deps } from '#server/deps.ts'

const readLifeMs = 90 * dayMs
/** For people who haven't been back. */
const unreadLifeMs = 365 * dayMs

const statement = defineStatement(
  'prune-activities',
  `delete from activities where ctid >= $1::tid and ctid < $2::tid
    and created_at < case when is_read then $3::timestamptz else $4::timestamptz end`,
)

/** Every night: deletes entries that were read and are three months old. */
export async function pruneActivities(deps: Pick<Deps, 'pool' | 'now'>) {
  const now = deps.now().getTime()
  await sweepTable(deps, 'activities', statement, [new Date(now - readLifeMs), new Date(now - unreadLifeMs)])
}
