import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { ListingCard } from '#shared/market/decks.ts'
import { photoAddress } from '#shared/people/photos.ts'
import { startAppServer } from '../e2e/support/app-server.ts'
import { launchOptions } from '../e2e/support/launch-options.ts'
import { topCard } from '../e2e/support/swiping.ts'
import { addPeople, openBenchDatabase } from './support/market.ts'

const swipes = 50
const cpuSlowdown = 4
const frameMs = 1000 / 60

interface Seen {
  longTasksMs: number[]
  shift: number
  framesMs: number[]
}

/** A shift right after a tap is expected and doesn't count. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const database = await openBenchDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'keyswipe-frames-'))
// The demo market, with a new person in it.
const server = await startAppServer({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir })
const [client] = await addPeople(database.pool, 'client', 1)

const browser = await chromium.launch(launchOptions)
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  baseURL: server.url,
})
await context.addCookies([{ name: 'keyswipe_session', value: client!.token, url: server.url }])
await makePictures(context)

const page = await context.newPage()
await page.goto('/client/dashboard')
await topCard(page).waitFor()
await watch(page)
const devtools = await context.newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
for (let swipe = 0; swipe < swipes; swipe += 1) await swipeCard(swipe % 3 === 0 ? -1 : 1)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

const { longTasksMs, shift, framesMs } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const { rows } = await database.pool.query<{ count: number }>(
  'select count(*)::int from likes where user_id = $1',
  [client!.id],
)
const dropped = framesMs.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0)
console.log(`${swipes} touch swipes, 390 × 844, CPU ${cpuSlowdown} times slower`)
console.table([
  {
    'swipes saved': rows[0]!.count,
    'long tasks': longTasksMs.length,
    'longest ms': Math.round(Math.max(0, ...longTasksMs)),
    frames: framesMs.length,
    'dropped frames': dropped,
    'dropped %': Number(((100 * dropped) / (framesMs.length + dropped)).toFixed(1)),
    'layout shift': Number(shift.toFixed(4)),
  },
])

await browser.close()
await server.stop()
await database.close()
await rm(dataDir, { recursive: true, force: true })
if (shift > 0 || rows[0]!.count !== swipes) process.exitCode = 1

/** Demo pictures are rendered on first use, which isn't measured here. */
async function makePictures({ request }: BrowserContext) {
  const { cards } = (await (await request.get('/api/deck')).json()) as { cards: ListingCard[] }
  for (const photo of cards.flatMap(({ photos }) => photos.slice(0, 2)))
    await request.get(photoAddress(photo, 1080))
}

async function watch(watched: Page) {
  await watched.evaluate(() => {
    const seen: Seen = { longTasksMs: [], shift: 0, framesMs: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTasksMs.push(duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift' })
    let last = performance.now()
    const note = (now: number) => {
      seen.framesMs.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
}

async function swipeCard(way: 1 | -1) {
  await topCard(page).waitFor()
  await touch('touchStart', 195)
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', 195 + way * step * 12)
  await touch('touchEnd')
  await page.waitForTimeout(400)
}

function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) {
  const touchPoints = x === undefined ? [] : [{ x, y: 300 }]
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
}
