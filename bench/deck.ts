import type { Pool } from 'pg'
import { deckPageSize } from '#shared/market/decks.ts'
import { getListingDeckPage } from '#server/features/market/decks/listing-deck.ts'
import { JsonText } from '#server/http/json-text.ts'
import { listingFitsFilters } from '#server/features/market/filters/listing-fits-filters.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import { createBenchDeps } from './support/bench-deps.ts'
import { growMarket } from './support/large-market.ts'
import { addPeople, addFilters, openBenchDatabase } from './support/market.ts'
import { countingSettings, openCountedPool } from './support/statement-costs.ts'

const sizes = [10_000, 100_000, 1_000_000]
const swipeCounts = [0, 1_000, 10_000, 50_000]
const pages = 10
/** Swipes of the client who also has a move-in date. */
const swipesWithDates = 1_000
const widestRatio = 1.5
/** More than the pages use, so none of them is short. */
const leftToSwipe = 300

/**
 * A client who looks for a property in the biggest city and has swiped the top of their deck. If fewer listings fit
 * than were swiped, the rest are passes made with other filters.
 */
async function addSwiper(pool: Pool, swipes: number, hasDates: boolean) {
  const [client] = await addPeople(pool, 'client', 1)
  const { id } = client!
  await addFilters(pool, [client!])
  if (hasDates)
    await pool.query(
      `update client_filter_preferences set move_in_on = current_date + 45, move_in_flex_days = 14, stay_months = 6
       where user_id = $1`,
      [id],
    )
  await pool.query(
    `with market as (
       select l.id, ${listingFitsFilters('l', 'w', 'c')} fits, l.surfaced_at from listings l, client_filter_preferences w
       left join client_profiles c on c.user_id = w.user_id
       where w.user_id = $1 and ${isShown('l')}
     ),
     ranked as (
       select id, fits, row_number() over (partition by fits order by surfaced_at desc) place,
         count(*) over (partition by fits) total from market
     )
     insert into likes (user_id, target_id, direction)
     select $1, id, 'left' from ranked where not fits or place <= total - $3 order by fits desc, place limit $2`,
    [id, swipes, leftToSwipe],
  )
  return id
}

const naiveText = `
  select l.* from listings l, client_filter_preferences w left join client_profiles c on c.user_id = w.user_id
  where w.user_id = $1 and ${isShown('l')} and ${listingFitsFilters('l', 'w', 'c')}
    and l.id not in (select target_id from likes where user_id = $1)
  order by l.surfaced_at desc limit ${deckPageSize}`

async function measureCell(
  database: { pool: Pool; connectionString: string },
  swipes: number,
  hasDates: boolean,
) {
  const userId = await addSwiper(database.pool, swipes, hasDates)
  await database.pool.query('vacuum (analyze) likes')
  const { pool, measure, close } = await openCountedPool(database.connectionString)
  const deps = createBenchDeps(pool)

  const readPage = async () => {
    const page = await getListingDeckPage(deps, userId)
    return page instanceof JsonText ? (JSON.parse(page.text) as typeof page.reply) : page
  }

  let requests = 0
  const cold = await measure(async () => {
    for (;;) {
      requests += 1
      const page = await readPage()
      if (page.cards.length > 0 || page.isEnd) return page
    }
  })
  const total = { buffers: 0, ms: 0, rowsRead: 0 }
  let next = cold.result.cards
  for (let page = 1; page <= pages; page += 1) {
    await database.pool.query(
      `insert into likes (user_id, target_id, direction) select $1, id, 'left' from unnest($2::uuid[]) id`,
      [userId, next.map(({ id }) => id)],
    )
    const { result, buffers, ms, rowsRead } = await measure(readPage)
    if (result.cards.length < deckPageSize) throw new Error(`Page ${page} has ${result.cards.length} cards`)
    total.buffers += buffers
    total.ms += ms
    total.rowsRead += rowsRead
    next = result.cards
  }
  const naive = await measure(() => pool.query({ text: naiveText, values: [userId] }))
  await close()
  return {
    page: { buffers: total.buffers / pages, ms: total.ms / pages, rowsRead: total.rowsRead / pages },
    naive,
    cold: { ...cold, requests },
  }
}

const database = await openBenchDatabase({ ...countingSettings, fsync: 'off', max_wal_size: '8GB' })
const startedAt = performance.now()
try {
  const table = []
  const means = { 'without dates': [] as number[], 'with dates': [] as number[] }
  for (const listings of sizes) {
    await growMarket(database.pool, listings)
    const cells = [
      ...swipeCounts.filter((count) => count < listings).map((swipes) => ({ swipes, hasDates: false })),
      { swipes: swipesWithDates, hasDates: true },
    ]
    for (const { swipes, hasDates } of cells) {
      const { page, naive, cold } = await measureCell(database, swipes, hasDates)
      means[hasDates ? 'with dates' : 'without dates'].push(page.buffers)
      table.push({
        listings,
        swipes,
        dates: hasDates,
        'page buffers': Math.round(page.buffers),
        'page ms': Number(page.ms.toFixed(2)),
        'rows read': Math.round(page.rowsRead),
        'NOT IN buffers': Math.round(naive.buffers),
        'NOT IN ms': Number(naive.ms.toFixed(1)),
        'cold requests': cold.requests,
        'cold rows': cold.rowsRead,
        'cold buffers': cold.buffers,
        'cold ms': Math.round(cold.ms),
      })
    }
    console.log(
      `${listings.toLocaleString('en')} listings done after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    )
  }
  console.log(
    `Mean of ${pages} pages, ${deckPageSize} swipes before each, refills included; "cold" is the first page after a filter change`,
  )
  console.table(table)
  for (const [which, buffers] of Object.entries(means)) {
    const ratio = Math.max(...buffers) / Math.min(...buffers)
    console.log(
      `The most expensive page ${which} costs ${ratio.toFixed(2)} times the cheapest (limit: ${widestRatio})`,
    )
    if (ratio > widestRatio) process.exitCode = 1
  }
} finally {
  await database.close()
}
