import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { putOff } from './change-search.ts'
import { placeSearch } from './place-search.ts'
import { lockPerson } from './search-queries.ts'
import { searchSides, type SearchSide } from './search-side.ts'

/** No more alerts of one saved search, which itself stays. For links in mails, which tell no role. */
export async function silenceSearch(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  userId: string,
  searchId: string,
) {
  await inTransaction(pool, async (client) => {
    await lockPerson(client, userId)
    for (const side of Object.values(searchSides)) await silence(client, side, userId, searchId, now())
  })
}

/** The same of a person whose searches are locked. */
export async function silence(
  client: PoolClient,
  side: SearchSide,
  userId: string,
  searchId: string,
  at: Date,
) {
  const { rowCount } = await client.query({
    name: `silence-${side.searches}`,
    text: `update ${side.searches} set alerts = 'off', watched_since = null where user_id = $1 and id = $2`,
    values: [userId, searchId],
  })
  if (!rowCount) return
  await putOff(client, side, userId, searchId, 'off', at)
  await placeSearch(client, side, userId, searchId)
}
