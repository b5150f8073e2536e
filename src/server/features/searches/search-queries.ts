import type { Pool, PoolClient } from 'pg'
import { mostNewCounted, type SavedSearch, type SearchAlerts } from '#shared/searches.ts'
import { AppError } from '../../http/app-error.ts'
import type { SearchSide } from './search-side.ts'

interface SearchRow {
  id: string
  name: string
  alerts: SearchAlerts
  newCount: number
  toldAt: Date | null
}

// What was swiped since it was found is new no more.
const selectSearch = (side: SearchSide) => `
  select s.id, s.name, s.alerts, s.told_at "toldAt", ${side.selectFilters('s')}, fresh.count "newCount"
  from ${side.searches} s cross join lateral (
    select count(*)::int from (
      select from ${side.hits} h ${side.joinSeen('h')}
      where h.user_id = s.user_id and h.search_id = s.id and not h.is_seen and not exists (
        select from likes k where k.user_id = h.user_id and k.target_id = h.${side.target} and k.created_at > h.found_at)
      limit ${mostNewCounted}
    ) hits
  ) fresh
  where s.user_id = $1 and s.removed_at is null`

const toSearch = async (side: SearchSide, row: SearchRow): Promise<SavedSearch> => ({
  id: row.id,
  name: row.name,
  alerts: row.alerts,
  filters: await side.toFilters(row),
  newCount: row.newCount,
  toldAt: row.toldAt?.toISOString() ?? null,
})

export async function findSearches(db: Pool, side: SearchSide, userId: string) {
  const { rows } = await db.query<SearchRow>({
    name: `list-${side.searches}`,
    text: `${selectSearch(side)} order by s.created_at desc, s.id desc`,
    values: [userId],
  })
  return Promise.all(rows.map((row) => toSearch(side, row)))
}

/** One of mine; what is not is not found. */
export async function requireSearch(
  db: Pool | PoolClient,
  side: SearchSide,
  userId: string,
  searchId: string,
) {
  const { rows } = await db.query<SearchRow>({
    name: `find-${side.searches}`,
    text: `${selectSearch(side)} and s.id = $2`,
    values: [userId, searchId],
  })
  if (!rows[0]) throw new AppError('not_found')
  return toSearch(side, rows[0])
}

/** A person's searches change one after the other, so that each counts what the others did. */
export const lockPerson = (client: PoolClient, userId: string) =>
  client.query({
    name: 'lock-person',
    text: 'select from users where id = $1 for no key update',
    values: [userId],
  })

interface StoredSearch {
  alerts: SearchAlerts
  removedAt: Date | null
}

/** As it lies in the table, deleted or not. */
export async function findStoredSearch(
  client: PoolClient,
  side: SearchSide,
  userId: string,
  searchId: string,
) {
  const { rows } = await client.query<StoredSearch>({
    name: `stored-${side.searches}`,
    text: `select alerts, removed_at "removedAt" from ${side.searches} where user_id = $1 and id = $2`,
    values: [userId, searchId],
  })
  return rows[0]
}
