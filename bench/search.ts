import type { Pool } from 'pg'
import type { Deps } from '#server/deps.ts'
import { drawListings, openListingSearch } from '#server/features/market/decks/search/listing-search.ts'
import { readPage } from '#server/features/market/decks/search/read-page.ts'
import { searchPageSize } from '#shared/market/browse.ts'
import { biggestCity, growMarket } from './support/large-market.ts'
import { addPeople, openBenchDatabase } from './support/market.ts'
import { countingSettings, openCountedPool } from './support/statement-costs.ts'

const sizes = [10_000, 100_000, 1_000_000]
const pages = 10
const widestRatio = 1.5

/** A client who looks for a property in the biggest city. */
async function addClient(pool: Pool) {
  const [client] = await addPeople(pool, 'client', 1)
  const { id: cityId, lat, lon } = await biggestCity(pool)
  await pool.query(
    `insert into client_filter_preferences
       (user_id, kinds, preferred_listing_types, city_id, lat, lon, radius_km)
     values ($1, '{property}', '{rent,buy}', $2, $3, $4, 10)`,
    [client!.id, cityId, lat, lon],
  )
  return client!.id
}

async function measureSize({ pool: plain, connectionString }: { pool: Pool; connectionString: string }) {
  const userId = await addClient(plain)
  const { pool, measure, close } = await openCountedPool(connectionString)
  const deps = { pool, now: () => new Date(), env: {} } as Deps
  const total = { buffers: 0, ms: 0 }
  let after: string | undefined
  for (let page = 1; page <= pages; page += 1) {
    const { result, buffers, ms } = await measure(async () =>
      readPage(pool, await openListingSearch(deps, userId, undefined), after),
    )
    if (result.cards.length < searchPageSize || !result.next)
      throw new Error(`Page ${page} has ${result.cards.length} cards`)
    total.buffers += buffers
    total.ms += ms
    after = result.next
  }
  const map = await measure(async () => drawListings(deps, await openListingSearch(deps, userId, undefined)))
  await close()
  return { page: { buffers: total.buffers / pages, ms: total.ms / pages }, map }
}

const database = await openBenchDatabase({ ...countingSettings, fsync: 'off', max_wal_size: '8GB' })
try {
  const table = []
  const means: number[] = []
  for (const listings of sizes) {
    await growMarket(database.pool, listings)
    const { page, map } = await measureSize(database)
    means.push(page.buffers)
    table.push({
      listings,
      'page buffers': Math.round(page.buffers),
      'page ms': Number(page.ms.toFixed(2)),
      'map buffers': map.buffers,
      'map ms': Math.round(map.ms),
      'on the map': map.result.squares.reduce((sum, { count }) => sum + count, 0),
    })
  }
  console.log(`Mean of ${pages} consecutive pages of the list, and the whole map`)
  console.table(table)
  const ratio = Math.max(...means) / Math.min(...means)
  console.log(`The most expensive page costs ${ratio.toFixed(2)} times the cheapest (limit: ${widestRatio})`)
  if (ratio > widestRatio) process.exitCode = 1
} finally {
  await database.close()
}
