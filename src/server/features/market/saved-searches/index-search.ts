import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import {
  selectFilterArea,
  filterAreas,
  type FilterArea,
} from '#server/features/market/filters/filter-areas.ts'
import { perSide, type SearchSide } from './search-side.ts'

const isAlerting = `alerts <> 'off'`

const areaStatement = defineStatement<FilterArea>(
  'area-of-listing-search',
  `select ${selectFilterArea} from listing_searches
    where user_id = $1 and id = $2 and ${isAlerting}`,
)
const overListingsStatement = defineStatement(
  'add-listing-search-cells',
  `insert into listing_search_cells (kind, large_cell, user_id, search_id)
    select kind, cell, $1, $2 from unnest($3::text[]) kind cross join unnest($4::int[]) cell`,
)

async function indexOverListings(db: Pool | PoolClient, userId: string, searchId: string) {
  const area = await areaStatement.first(db, [userId, searchId])
  if (!area) return
  const { kinds, cells } = filterAreas(area)
  await overListingsStatement.run(db, [userId, searchId, kinds, cells])
}

// Waits for listings that are being changed. Those that change later add their own square.
const overClientsStatement = defineStatement(
  'add-client-search-cells',
  `insert into client_search_cells (kind, large_cell, user_id, search_id)
    select distinct s.kind, l.large_cell, s.user_id, s.id from client_searches s
    join (
      select kind, large_cell from listings l
      where l.owner_id = $1 and l.large_cell is not null and ${isShown('l')} for share
    ) l on l.kind = s.kind
    where s.user_id = $1 and s.id = $2 and ${isAlerting}`,
)

const leaveStatements = perSide((side) =>
  defineStatement(`leave-${side.cells}`, `delete from ${side.cells} where user_id = $1 and search_id = $2`),
)

/**
 * Puts a search into the squares where it can find something, or into none while its alerts are off. Call it for every
 * change to the search.
 */
export async function indexSearch(db: Pool | PoolClient, side: SearchSide, userId: string, searchId: string) {
  await leaveStatements[side.over].run(db, [userId, searchId])
  if (side.over === 'listings') await indexOverListings(db, userId, searchId)
  else await overClientsStatement.run(db, [userId, searchId])
}
