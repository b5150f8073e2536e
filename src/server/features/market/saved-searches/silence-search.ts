import type { PoolClient } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { putOff } from './change-search.ts'
import { indexSearch } from './index-search.ts'
import { lockPerson } from './search-queries.ts'
import { perSide, searchSides, type SearchSide } from './search-side.ts'

/** Turns off the alerts of a saved search and keeps the search. For links in emails, where the role isn't known. */
export async function silenceSearch(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  userId: string,
  searchId: string,
) {
  await inTransaction(pool, async (tx) => {
    await lockPerson(tx, userId)
    for (const side of Object.values(searchSides)) await silence(tx, side, userId, searchId, now())
  })
}

const silenceStatements = perSide((side) =>
  defineStatement(
    `silence-${side.searches}`,
    `update ${side.searches} set alerts = 'off', watched_since = null where user_id = $1 and id = $2`,
  ),
)

/** Turns off a search's alerts. The caller holds the lock on the person's searches. */
export async function silence(tx: PoolClient, side: SearchSide, userId: string, searchId: string, at: Date) {
  const rowCount = await silenceStatements[side.over].run(tx, [userId, searchId])
  if (!rowCount) return
  await putOff(tx, side, userId, searchId, 'off', at)
  await indexSearch(tx, side, userId, searchId)
}
