import type { Pool } from 'pg'
import {
  createLooker,
  findListingSteps,
  previewListings,
} from '#server/features/market/decks/next-steps/listing-steps.ts'
import { findMyFilters } from '#server/features/market/filters/client-filters.ts'
import { createBenchDeps } from './support/bench-deps.ts'
import { biggestCity, growMarket } from './support/large-market.ts'
import { addPeople, openBenchDatabase } from './support/market.ts'
import { countingSettings, openCountedPool } from './support/statement-costs.ts'

const sizes = [10_000, 100_000, 1_000_000]
const widestRatio = 1.5

/** A client who looks for a home in the biggest city, or for a nonexistent one, so every step reads the maximum. */
async function addClient(pool: Pool, options: object) {
  const [client] = await addPeople(pool, 'client', 1)
  const { id: cityId, lat, lon } = await biggestCity(pool)
  await pool.query(
    `insert into client_filter_preferences
       (user_id, kinds, preferred_listing_types, city_id, lat, lon, radius_km, options)
     values ($1, '{property}', '{rent}', $2, $3, $4, 10, $5)`,
    [client!.id, cityId, lat, lon, JSON.stringify(options)],
  )
  return client!.id
}

async function measureSize({ pool: plain, connectionString }: { pool: Pool; connectionString: string }) {
  const looking = await addClient(plain, {})
  const lost = await addClient(plain, { property: { minBeds: 50 } })
  const { pool, measure, close } = await openCountedPool(connectionString)
  const deps = createBenchDeps(pool)
  for (const userId of [looking, lost]) await findMyFilters(deps, userId)
  const count = await measure(async () =>
    previewListings(await createLooker(deps, looking), await findMyFilters(deps, looking)),
  )
  const steps = await measure(() => findListingSteps(deps, lost))
  await close()
  return { count, steps }
}

const database = await openBenchDatabase({ ...countingSettings, fsync: 'off', max_wal_size: '8GB' })
try {
  const table = []
  const counts: number[] = []
  const stepCosts: number[] = []
  for (const listings of sizes) {
    await growMarket(database.pool, listings)
    const { count, steps } = await measureSize(database)
    counts.push(count.buffers)
    stepCosts.push(steps.buffers)
    table.push({
      listings,
      'count buffers': count.buffers,
      'count ms': Math.round(count.ms),
      counted: `${count.result.count}${count.result.isExact ? '' : '+'}`,
      'steps buffers': steps.buffers,
      'steps ms': Math.round(steps.ms),
      steps: steps.result.steps.map(({ change }) => change).join(' '),
    })
  }
  console.log('One count in a dense market, and all next steps of an empty deck, which read the maximum')
  console.table(table)
  for (const [name, costs] of Object.entries({ count: counts, steps: stepCosts })) {
    const ratio = Math.max(...costs) / Math.min(...costs)
    console.log(
      `${name}: the most expensive costs ${ratio.toFixed(2)} times the cheapest (limit: ${widestRatio})`,
    )
    if (ratio > widestRatio) process.exitCode = 1
  }
} finally {
  await database.close()
}
