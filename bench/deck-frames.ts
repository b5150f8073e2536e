import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { photoAddress } from '#shared/people/photos.ts'
import { startAppServer } from '../e2e/support/app-server.ts'
import { launchOptionsWithoutWebgl } from '../e2e/support/launch-options.ts'
import { addPeople, openBenchDatabase } from './support/market.ts'
import { installLighthouse, measureMachine } from './support/phone.ts'
import { watchSmoothness } from './support/smoothness.ts'
import { traceTasks } from './support/trace-tasks.ts'

const swipes = 50
const leaveMs = 300
const restMs = 100
/** By then, the hints have appeared. */
const loadMs = 5000
const maxListed = 20
const longMs = 50

const maxDroppedPercent = 5
/** With about 2,000 frames, each of the two shares is uncertain by about one percentage point. */
const marginPercent = 3

await installLighthouse()
const database = await openBenchDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'keyswipe-frames-'))
// The demo market, with a new person in it.
const server = await startAppServer({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir })
const [client] = await addPeople(database.pool, 'client', 1)

const browser = await chromium.launch(launchOptionsWithoutWebgl)
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
const { index, slowdown } = await measureMachine(page)
await page.goto('/client/dashboard')
await waitForRest()
const devtools = await context.newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

const endTrace = await traceTasks(page)
const endSwipes = await watchSmoothness(page)
const startedAt = performance.now()
for (let swipe = 0; swipe < swipes; swipe += 1) await swipeCard(swipe % 3 === 0 ? -1 : 1)
const swipeMs = (performance.now() - startedAt) / swipes
const seen = await endSwipes()
const cpuTimes = await endTrace()

// The same cards moved by the browser alone: frames that are dropped here too aren't the app's.
const endMoves = await watchSmoothness(page)
for (let move = 0; move < swipes; move += 1) await moveCard(swipeMs - restMs)
const alone = await endMoves()

const { rows } = await database.pool.query<{ count: number }>(
  'select count(*)::int from likes where user_id = $1',
  [client!.id],
)
const saved = rows[0]!.count
console.log(
  `${swipes} touch swipes, 390 × 844, CPU ${slowdown.toFixed(1)} × slower (Lighthouse’s index of this machine: ${Math.round(index)})`,
)
console.table([
  { what: 'swipes', saved, ...figuresOf(seen) },
  { what: 'the same movement without the app', ...figuresOf(alone) },
])
// On a busy machine, a task takes long because it waits for a core. Its CPU time is what the app is responsible for.
const longByCpu = cpuTimes.filter((ms) => ms > longMs).length
console.log(
  `Tasks of more than ${longMs} ms of CPU time: ${longByCpu}, the longest ${Math.round(Math.max(...cpuTimes))} ms`,
)
for (const { ms, what } of seen.longTasks.toSorted((a, b) => b.ms - a.ms).slice(0, maxListed))
  console.log(`long task, ${Math.round(ms)} ms: ${what}`)
if (alone.longTasks.length > 0)
  console.log('This machine is busy: even without the app there are long tasks.')

await browser.close()
await server.stop()
await database.close()
await rm(dataDir, { recursive: true, force: true })
const maxDropped = Math.max(maxDroppedPercent, alone.droppedPercent + marginPercent)
const isMet = saved === swipes && seen.shift === 0 && longByCpu === 0
if (!isMet || seen.droppedPercent > maxDropped) process.exitCode = 1

function figuresOf({ longTasks, frames, dropped, droppedPercent, shift }: typeof seen) {
  return {
    'long tasks': longTasks.length,
    'longest ms': Math.round(Math.max(0, ...longTasks.map(({ ms }) => ms))),
    frames,
    'dropped frames': dropped,
    'dropped %': Number(droppedPercent.toFixed(1)),
    'layout shift': Number(shift.toFixed(4)),
  }
}

/** Demo pictures are rendered on first use, which isn't measured here. */
async function makePictures({ request }: BrowserContext) {
  const { rows: photos } = await database.pool.query<{ url: string }>(
    `select '/photos/' || listings.id || '/' || (photo->>'id') url
     from listings, jsonb_array_elements(images) with ordinality as photos (photo, place) where place <= 2`,
  )
  for (const photo of photos) await request.get(photoAddress(photo, 1080))
}

/**
 * The load is measured by `bench web`; here it has to be over. Phones have emoji of their own, so their font isn't loaded
 * during the swipes either.
 */
async function waitForRest() {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    while (!document.querySelector('article[data-current]'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.load('1em "Keyswipe Emoji"', '✨❤️')
  })
  await page.waitForTimeout(loadMs)
}

/** Without locators, whose waiting lays out the page and listens to every touch. */
async function swipeCard(way: 1 | -1) {
  await touch('touchStart', 195)
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', 195 + way * step * 12)
  await touch('touchEnd')
  await page.waitForTimeout(leaveMs + restMs)
}

function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) {
  const touchPoints = x === undefined ? [] : [{ x, y: 300 }]
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
}

async function moveCard(ms: number) {
  await page.evaluate((duration) => {
    const top = document.querySelector('.deck-cards > article[data-current]')
    const next = document.querySelector('.deck-cards > article:not([data-current])')
    top!.animate({ transform: ['none', 'translate3d(546px, 0, 0) rotate(20deg)'] }, duration)
    next!.animate({ transform: ['translate3d(0, 32px, 0) scale(0.94)', 'none'] }, duration)
  }, ms)
  await page.waitForTimeout(ms + restMs)
}
