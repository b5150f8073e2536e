import type { Pool } from 'pg'
import { drawListings, openListingSearch } from '#server/features/market/decks/search/listing-search.ts'
import { readPage } from '#server/features/market/decks/search/read-page.ts'
import { writeOutline } from '#server/features/market/filters/outline.ts'
import { searchPageSize, type Bounds } from '#shared/market/browse.ts'
import { createBenchDeps } from './support/bench-deps.ts'
import { biggestCity, growMarket } from './support/large-market.ts'
import { addPeople, openBenchDatabase } from './support/market.ts'
import { countingSettings, openCountedPool } from './support/statement-costs.ts'

const sizes = [10_000, 100_000, 1_000_000]
const pages = 6
const widestRatio = 1.5

/** Half the width of a drawn area and of a part of the map, in degrees: about 4 km in the biggest city. */
const reach = 0.04
const corners = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const

/** What narrows the search besides the city. */
type Part = 'nothing' | 'drawn area' | 'part of the map' | 'move-in date' | 'days'
const parts: Part[] = ['nothing', 'drawn area', 'part of the map', 'move-in date', 'days']

const datesOf: Partial<Record<Part, string>> = {
  'move-in date': `preferred_listing_types = '{rent}', move_in_on = current_date + 45, move_in_flex_days = 14, stay_months = 6`,
  days: `kinds = '{bicycle}', preferred_listing_types = '{rent}', city_id = null, lat = null, lon = null, radius_km = null,
    starts_on = current_date + 30, ends_on = current_date + 32`,
}

/** A client who looks for a property in the biggest city, or for a bicycle for some days. */
async function addClient(pool: Pool, part: Part) {
  const [client] = await addPeople(pool, 'client', 1)
  const { id: cityId, lat, lon } = await biggestCity(pool)
  const outline = corners.map(([east, north]) => ({ lat: lat + north * reach, lon: lon + east * reach }))
  await pool.query(
    `insert into client_filter_preferences
       (user_id, kinds, preferred_listing_types, city_id, lat, lon, radius_km, outline)
     values ($1, '{property}', '{rent,buy}', $2, $3, $4, 10, $5)`,
    [client!.id, cityId, lat, lon, part === 'drawn area' ? writeOutline(outline, { lat, lon }, 10) : null],
  )
  const dates = datesOf[part]
  if (dates)
    await pool.query(`update client_filter_preferences set ${dates} where user_id = $1`, [client!.id])
  const within: Bounds = [lat - reach, lon - reach, lat + reach, lon + reach]
  return { userId: client!.id, within: part === 'part of the map' ? within : undefined }
}

async function measurePart(
  { pool: plain, connectionString }: { pool: Pool; connectionString: string },
  part: Part,
) {
  const { userId, within } = await addClient(plain, part)
  const { pool, measure, close } = await openCountedPool(connectionString)
  const deps = createBenchDeps(pool)
  const open = () => openListingSearch(deps, userId, undefined, within)
  const total = { buffers: 0, ms: 0 }
  let after: string | undefined
  for (let page = 1; page <= pages; page += 1) {
    const { result, buffers, ms } = await measure(async () => readPage(pool, await open(), after))
    if (result.cards.length < searchPageSize || !result.next)
      throw new Error(`Page ${page} has ${result.cards.length} cards`)
    total.buffers += buffers
    total.ms += ms
    after = result.next
  }
  const map = await measure(async () => drawListings(deps, await open()))
  await close()
  return { page: { buffers: total.buffers / pages, ms: total.ms / pages }, map }
}

const database = await openBenchDatabase({ ...countingSettings, fsync: 'off', max_wal_size: '8GB' })
try {
  const table = []
  const means = new Map<Part, number[]>(parts.map((part) => [part, []]))
  for (const listings of sizes) {
    await growMarket(database.pool, listings)
    for (const part of parts) {
      const { page, map } = await measurePart(database, part)
      means.get(part)!.push(page.buffers)
      table.push({
        listings,
        'narrowed by': part,
        'page buffers': Math.round(page.buffers),
        'page ms': Number(page.ms.toFixed(2)),
        'map buffers': map.buffers,
        'map ms': Math.round(map.ms),
        'on the map': map.result.squares.reduce((sum, { count }) => sum + count, 0),
      })
    }
  }
  console.log(`Mean of ${pages} consecutive pages of the list, and the whole map`)
  console.table(table)
  for (const [part, costs] of means) {
    const ratio = Math.max(...costs) / Math.min(...costs)
    console.log(
      `Narrowed by ${part}: the most expensive page costs ${ratio.toFixed(2)} times the cheapest (limit: ${widestRatio})`,
    )
    if (ratio > widestRatio) process.exitCode = 1
  }
} finally {
  await database.close()
}
