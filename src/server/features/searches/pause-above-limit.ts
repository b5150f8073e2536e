import type { PoolClient } from 'pg'
import { lockPerson } from './search-queries.ts'
import { searchSides } from './search-side.ts'
import { silence } from './silence-search.ts'

/** Keeps the searches of a person that have alerted longest, as many as are allowed, and silences the rest; returns their names. */
export async function pauseAlertsAbove(client: PoolClient, userId: string, limit: number | null, at: Date) {
  if (limit === null) return []
  await lockPerson(client, userId)
  const names: string[] = []
  for (const side of Object.values(searchSides)) {
    const { rows } = await client.query<{ id: string; name: string }>({
      name: `alerting-above-${side.searches}`,
      text: `select id, name from ${side.searches} where user_id = $1 and alerts <> 'off' and removed_at is null
        order by watched_since, id offset $2`,
      values: [userId, limit],
    })
    for (const { id, name } of rows) {
      await silence(client, side, userId, id, at)
      names.push(name)
    }
  }
  return names
}
