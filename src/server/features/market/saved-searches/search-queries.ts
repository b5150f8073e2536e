import type { Pool, PoolClient } from 'pg'
import type { Kind } from '#shared/market/kinds.ts'
import { maxNewCounted, type SavedSearch, type SearchAlerts } from '#shared/market/saved-searches.ts'
import type { OwnerFilters } from '#shared/market/filters.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import type { ClientFiltersRow } from '#server/features/market/filters/filter-columns.ts'
import { perSide, searchSides, type SearchSide } from './search-side.ts'

interface SearchRow {
  id: string
  name: string
  alerts: SearchAlerts
  newCount: number
  notifiedAt: Date | null
}

// Hits that were swiped after they were found are no longer new.
const selectSearch = (side: SearchSide) => `
  select s.id, s.name, s.alerts, s.notified_at "notifiedAt", ${side.selectFilters('s')}, fresh.count "newCount"
  from ${side.searches} s cross join lateral (
    select count(*)::int from (
      select from ${side.hits} h ${side.joinSeen('h')}
      where h.user_id = s.user_id and h.search_id = s.id and not h.is_seen and not exists (
        select from likes k where k.user_id = h.user_id and k.target_id = h.${side.target} and k.created_at > h.found_at)
      limit ${maxNewCounted}
    ) hits
  ) fresh
  where s.user_id = $1 and s.removed_at is null`

const toSearch = (side: SearchSide, row: SearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  alerts: row.alerts,
  criteria: side.toCriteria(row),
  newCount: row.newCount,
  notifiedAt: row.notifiedAt?.toISOString() ?? null,
})

const statementsOf = <Row extends SearchRow>(side: SearchSide) => ({
  list: defineStatement<Row>(
    `list-${side.searches}`,
    `${selectSearch(side)} order by s.created_at desc, s.id desc`,
  ),
  find: defineStatement<Row>(`find-${side.searches}`, `${selectSearch(side)} and s.id = $2`),
})
const statements = {
  listings: statementsOf<SearchRow & ClientFiltersRow>(searchSides.client),
  clients: statementsOf<SearchRow & OwnerFilters & { kind: Kind }>(searchSides.owner),
}

export async function findSearches(db: Pool, side: SearchSide, userId: string) {
  const rows = await statements[side.over].list.rows(db, [userId])
  return rows.map((row) => toSearch(side, row))
}

/** Throws when the search isn't the person's own. */
export async function requireSearch(
  db: Pool | PoolClient,
  side: SearchSide,
  userId: string,
  searchId: string,
) {
  const row = await statements[side.over].find.first(db, [userId, searchId])
  if (!row) throw new AppError('not_found')
  return toSearch(side, row)
}

const lockPersonStatement = defineStatement(
  'lock-person',
  'select from users where id = $1 for no key update',
)

/** A person's searches change one at a time, so each change counts the others. */
export const lockPerson = (tx: PoolClient, userId: string) => lockPersonStatement.run(tx, [userId])

interface StoredSearch {
  alerts: SearchAlerts
  removedAt: Date | null
}

const storedStatements = perSide((side) =>
  defineStatement<StoredSearch>(
    `stored-${side.searches}`,
    `select alerts, removed_at "removedAt" from ${side.searches} where user_id = $1 and id = $2`,
  ),
)

/** The stored row, deleted or not. */
export async function findStoredSearch(tx: PoolClient, side: SearchSide, userId: string, searchId: string) {
  return storedStatements[side.over].first(tx, [userId, searchId])
}
