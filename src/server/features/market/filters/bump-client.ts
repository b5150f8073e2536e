import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { queueClientChange } from '#server/features/market/market-changes/queue-market-change.ts'
import { selectFilterArea, filterAreas, type FilterArea } from './filter-areas.ts'

const filterAreaStatement = defineStatement<FilterArea>(
  'lock-filter-area',
  `select ${selectFilterArea} from client_filter_preferences where user_id = $1 for update`,
)

const leaveStatement = defineStatement(
  'leave-client-market',
  'delete from client_market where client_id = $1',
)

const enterStatement = defineStatement(
  'enter-client-market',
  `insert into client_market (client_id, kind, large_cell, surfaced_at)
    select $1, kind, cell, $4 from unnest($2::text[]) kind cross join unnest($3::int[]) cell`,
)

/**
 * Puts a client on top of the market that owners see. Call it for every change to a client's filters or to a profile
 * field that owners filter by, since the client may now fit owners they didn't fit before.
 */
export async function bumpClient(tx: PoolClient, userId: string, at: Date) {
  const row = await filterAreaStatement.first(tx, [userId])
  if (!row) return
  const { kinds, cells } = filterAreas(row)
  await leaveStatement.run(tx, [userId])
  await enterStatement.run(tx, [userId, kinds, cells, at])
  await queueClientChange(tx, userId, at)
}

const beginStatement = defineStatement(
  'create-filters',
  `insert into client_filter_preferences (user_id, currency)
    values ($1, coalesce((select currency from profiles where id = $1), 'USD')) on conflict do nothing`,
)

/** A new client starts with the default filters, in their own currency, and is shown from now on. */
export async function enterClientMarket(tx: PoolClient, userId: string, at: Date) {
  await beginStatement.run(tx, [userId])
  await bumpClient(tx, userId, at)
}
