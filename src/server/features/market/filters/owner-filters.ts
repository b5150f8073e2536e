import type { Pool, PoolClient } from 'pg'
import type { OwnerFilters } from '#shared/market/filters.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { bumpListingsOf } from '#server/features/market/listings/bump-listings.ts'
import { enforceFilterRateLimit } from './filter-rate-limit.ts'
import {
  ownerFilterColumns,
  selectOwnerFilters,
  toOwnerFilterColumns,
  upsertOfPerson,
} from './filter-columns.ts'

export const acceptsAll: OwnerFilters = {
  minBudgets: {},
  currency: 'USD',
  moveInBy: null,
  minStayMonths: null,
  acceptsPets: true,
  acceptsSmokers: true,
  needsReferences: false,
}

const findStatement = defineStatement<OwnerFilters>(
  'find-owner-filters',
  `select ${selectOwnerFilters('f')} from owner_filters f where f.user_id = $1`,
)

const currencyStatement = defineStatement<{ currency: string | null }>(
  'find-currency',
  'select currency from profiles where id = $1',
)

const saveStatement = defineStatement(
  'save-owner-filters',
  upsertOfPerson('owner_filters', ownerFilterColumns),
)

export async function findOwnerFilters(db: Pool | PoolClient, userId: string): Promise<OwnerFilters> {
  const row = await findStatement.first(db, [userId])
  if (row) return row
  const own = await currencyStatement.first(db, [userId])
  return { ...acceptsAll, currency: own?.currency ?? acceptsAll.currency }
}

/** The owner's listings surface again, because clients who weren't accepted before may be now. */
export async function saveOwnerFilters(deps: Deps, userId: string, filters: OwnerFilters) {
  const { pool, now } = deps
  await enforceFilterRateLimit(deps, userId)
  const columns = toOwnerFilterColumns(filters)
  return inTransaction(pool, async (tx) => {
    await saveStatement.run(tx, [userId, ...ownerFilterColumns.map((column) => columns[column])])
    await bumpListingsOf(tx, userId, now())
    return findOwnerFilters(tx, userId)
  })
}
