import type { ClientFiltersInput } from '#shared/market/filters.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { enterClientMarket, bumpClient } from './bump-client.ts'
import {
  clientFilterColumns,
  selectClientFilters,
  toClientFilterColumns,
  toClientFilters,
  upsertOfPerson,
  type ClientFiltersRow,
} from './filter-columns.ts'
import { enforceFilterRateLimit } from './filter-rate-limit.ts'
import { requireComingDates } from './require-coming-dates.ts'

const findStatement = defineStatement<ClientFiltersRow & { isInMarket: boolean }>(
  'find-client-filters',
  `select ${selectClientFilters('w')},
      exists (select from client_market m where m.client_id = w.user_id) "isInMarket"
    from client_filter_preferences w where w.user_id = $1`,
)

const saveStatement = defineStatement(
  'save-client-filters',
  upsertOfPerson('client_filter_preferences', clientFilterColumns),
)

/** The first request adds the client to the market. */
export async function findMyFilters({ pool, now }: Deps, userId: string) {
  const row = await findStatement.first(pool, [userId])
  if (row?.isInMarket) return toClientFilters(row)
  return inTransaction(pool, async (tx) => {
    await enterClientMarket(tx, userId, now())
    return toClientFilters(await findStatement.one(tx, [userId]))
  })
}

/** The client's deck starts over, and owners find the client by the new filters. */
export async function saveMyFilters(deps: Deps, userId: string, filters: ClientFiltersInput) {
  const { pool, now } = deps
  await enforceFilterRateLimit(deps, userId)
  requireComingDates(filters, now())
  const columns = await toClientFilterColumns(pool, filters)
  return inTransaction(pool, async (tx) => {
    await saveStatement.run(tx, [userId, ...clientFilterColumns.map((column) => columns[column])])
    await bumpClient(tx, userId, now())
    return toClientFilters(await findStatement.one(tx, [userId]))
  })
}
