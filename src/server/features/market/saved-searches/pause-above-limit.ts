import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { lockPerson } from './search-queries.ts'
import { perSide, searchSides } from './search-side.ts'
import { silence } from './silence-search.ts'

const alertingAboveStatements = perSide((side) =>
  defineStatement<{ id: string; name: string }>(
    `alerting-above-${side.searches}`,
    `select id, name from ${side.searches} where user_id = $1 and alerts <> 'off' and removed_at is null
    order by watched_since, id offset $2`,
  ),
)

/**
 * Keeps alerts on for the searches that have had them longest, as many as allowed, and turns off the rest. Returns the
 * names of those turned off.
 */
export async function pauseAlertsAbove(tx: PoolClient, userId: string, limit: number | null, at: Date) {
  if (limit === null) return []
  await lockPerson(tx, userId)
  const names: string[] = []
  for (const side of Object.values(searchSides)) {
    const rows = await alertingAboveStatements[side.over].rows(tx, [userId, limit])
    for (const { id, name } of rows) {
      await silence(tx, side, userId, id, at)
      names.push(name)
    }
  }
  return names
}
