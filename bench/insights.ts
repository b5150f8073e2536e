import type { Pool } from 'pg'
import { findInsights } from '#server/features/market/insights/find-insights.ts'
import { createBenchDeps } from './support/bench-deps.ts'
import { addListings, addPeople, openBenchDatabase } from './support/market.ts'
import { countingSettings, openCountedPool } from './support/statement-costs.ts'

const days = 90
const listingCount = 30
/** Each views every listing every day. The last count makes a million views. */
const viewerCounts = [1, 37, 371]
const widestRatio = 1.5

const naiveText = `select listing_id, day, count(*) from listing_views
  where listing_id = any($1) and day >= current_date - ${days - 1} group by 1, 2`

/** Inserts all views without pruning, and the daily counts that result from them. */
async function addViews(pool: Pool, viewerIds: string[], listingIds: string[]) {
  await pool.query(
    `insert into listing_views (viewer_id, day, listing_id)
     select viewer, current_date - age, listing
     from unnest($1::uuid[]) viewer, generate_series(0, ${days - 1}) age, unnest($2::uuid[]) listing`,
    [viewerIds, listingIds],
  )
  await pool.query(
    `insert into listing_days (listing_id, day, views)
     select listing, current_date - age, $2 from unnest($1::uuid[]) listing, generate_series(0, ${days - 1}) age
     on conflict (listing_id, day) do update set views = listing_days.views + excluded.views`,
    [listingIds, viewerIds.length],
  )
  await pool.query('vacuum (analyze) listing_views, listing_days')
}

const database = await openBenchDatabase({ ...countingSettings, fsync: 'off', max_wal_size: '8GB' })
try {
  const { pool } = database
  const [owner] = await addPeople(pool, 'owner', 1)
  const listingIds = await addListings(
    pool,
    Array.from({ length: listingCount }, () => owner!.id),
  )
  await pool.query(`insert into entitlements (user_id, plan) values ($1, 'pro')`, [owner!.id])
  const table = []
  const costs: number[] = []
  let viewers = 0
  for (const count of viewerCounts) {
    const people = await addPeople(pool, 'client', count - viewers)
    await addViews(
      pool,
      people.map(({ id }) => id),
      listingIds,
    )
    viewers = count
    const counted = await openCountedPool(database.connectionString)
    const deps = createBenchDeps(counted.pool)
    const { result, buffers, ms } = await counted.measure(() =>
      findInsights(deps, owner!.id, { period: '90' }),
    )
    const naive = await counted.measure(() => counted.pool.query(naiveText, [listingIds]))
    await counted.close()
    const seen = result.listings.reduce((sum, { total }) => sum + total.views, 0)
    if (seen !== count * days * listingCount)
      throw new Error(`${seen} views of ${count * days * listingCount}`)
    costs.push(buffers)
    table.push({
      views: seen.toLocaleString('en'),
      buffers,
      ms: Number(ms.toFixed(1)),
      'counting rows: buffers': naive.buffers,
      'counting rows: ms': Number(naive.ms.toFixed(1)),
    })
  }
  console.log(`${days} days of ${listingCount} listings`)
  console.table(table)
  const ratio = Math.max(...costs) / Math.min(...costs)
  console.log(`The most expensive costs ${ratio.toFixed(2)} times the cheapest (limit: ${widestRatio})`)
  if (ratio > widestRatio) process.exitCode = 1
} finally {
  await database.close()
}
