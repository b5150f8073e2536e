import type { Pool } from 'pg'
import { newId } from '#server/db/ids.ts'
import { matchSavedSearches } from '#server/features/market/saved-searches/match-saved-searches.ts'
import { cellOf, snapToGrid, type CellSize } from '#server/locations/grid.ts'
import { addPeople, openBenchDatabase } from './support/market.ts'
import { countingSettings, openCountedPool } from './support/statement-costs.ts'

const sizes = [1_000, 10_000, 100_000]
const nearby = 50
const widestRatio = 1.5
const bend = { id: 5_713_587, lat: 44.05817, lon: -121.31531 }

const cell = (place: typeof bend, size: CellSize = 'large') => cellOf(snapToGrid(place), size)
/** Two hundred other cells. */
const elsewhere = Array.from({ length: 200 }, (_, n) => cell(bend) + 1000 + n)

/** Searches for a property, spread over the given cells. */
async function addSearches(pool: Pool, userId: string, count: number, cells: number[]) {
  await pool.query(
    `with made as (
       insert into listing_searches (user_id, id, name, alerts, created_at, watched_since, kinds, city_id, lat, lon, radius_km)
       select $1, gen_random_uuid(), 'A search', 'instant', now(), now(), '{property}', $3, $4, $5, 30
       from generate_series(1, $2) returning user_id, id
     )
     insert into listing_search_cells (kind, large_cell, user_id, search_id)
     select 'property', ($6::int[])[1 + row_number() over () % cardinality($6::int[])], user_id, id from made`,
    [userId, count, bend.id, bend.lat, bend.lon, cells],
  )
}

/** A new listing in Bend, as publishing would store it. */
async function addMarketChanges(pool: Pool, ownerId: string) {
  const id = newId()
  const { lat, lon } = snapToGrid(bend)
  await pool.query(
    `with listing as (
       insert into listings (id, owner_id, title, price_cents, status, is_active, lat, lon, small_cell, large_cell, city_id)
       values ($1, $2, 'A place', 100000, 'active', true, $3, $4, $5, $6, $7) returning id
     )
     insert into market_changes (listing_id, surfaced_at) select id, now() from listing`,
    [id, ownerId, lat, lon, cell(bend, 'small'), cell(bend), bend.id],
  )
}

const database = await openBenchDatabase({ ...countingSettings, fsync: 'off' })
try {
  const { pool } = database
  const [[near], [far], [owner]] = [
    await addPeople(pool, 'client', 1),
    await addPeople(pool, 'client', 1),
    await addPeople(pool, 'owner', 1),
  ]
  await addSearches(pool, near!.id, nearby, [cell(bend)])
  const counted = await openCountedPool(database.connectionString)
  const results = []
  for (const [n, size] of sizes.entries()) {
    await addSearches(pool, far!.id, size - (sizes[n - 1] ?? 0), elsewhere)
    await pool.query('vacuum (analyze) listing_searches, listing_search_cells, listing_search_hits')
    // The first one warms the caches for the later ones.
    await addMarketChanges(pool, owner!.id)
    await matchSavedSearches({ pool: counted.pool, now: () => new Date() })
    await addMarketChanges(pool, owner!.id)
    const { buffers, ms } = await counted.measure(() =>
      matchSavedSearches({ pool: counted.pool, now: () => new Date() }),
    )
    const { rows } = await pool.query<{ hits: number }>('select count(*)::int hits from listing_search_hits')
    results.push({
      'searches elsewhere': size,
      'searches nearby': nearby,
      hits: rows[0]!.hits / (2 * (n + 1)),
      buffers,
      ms: Math.round(ms * 10) / 10,
    })
  }
  await counted.close()
  console.table(results)
  const ratio = results.at(-1)!.buffers / results[0]!.buffers
  console.log(
    `Buffers for one listing with ${sizes.at(-1)!.toLocaleString('en')} searches elsewhere: ${ratio.toFixed(2)} times those with ${sizes[0]!.toLocaleString('en')} (limit: ${widestRatio})`,
  )
  if (ratio > widestRatio || results.some(({ hits }) => hits !== nearby)) process.exitCode = 1
} finally {
  await database.close()
}
