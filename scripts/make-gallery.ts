import { mkdir, rm, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startTestPostgres } from '#server/testing/test-postgres.ts'
import { launchOptions } from '../e2e/support/launch-options.ts'
import { arriveAt, settle } from '../e2e/tour/arrive.ts'
import { startDemo } from '../e2e/tour/demo.ts'
import { missingStops } from '../e2e/tour/missing-stops.ts'
import type { Part, Stop } from '../e2e/tour/stop.ts'
import { tour } from '../e2e/tour/tour.ts'
import { galleryPage, pictureOf, type Size } from './gallery-page.ts'

const folder = 'docs/gallery'
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
}
const failures: string[] = []
const webp = { quality: 72, effort: 6 }

const missing = missingStops()
if (missing.length > 0) throw new Error(`Add a stop to e2e/tour for ${missing.join(', ')}`)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const postgres = await startTestPostgres()
const demo = await startDemo(postgres)
const browser = await chromium.launch(launchOptions)
try {
  for (const part of tour) for (const size of ['phone', 'desk'] as const) await visit(part, size)
} finally {
  await browser.close()
  await demo.stop()
  await postgres.stop()
}
await writeFile('docs/gallery.md', galleryPage())
for (const failure of failures) console.error(`\nFailed: ${failure}`)
if (failures.length > 0) process.exitCode = 1

async function visit({ title, as, stops }: Part, size: Size) {
  const visited = stops.filter(({ hasDesk }) => size === 'phone' || hasDesk)
  if (visited.length === 0) return
  console.log(`${title}, ${size}: ${visited.length}`)
  const page = await demo.open(browser, as, sizes[size])
  for (const stop of visited) {
    try {
      await arriveAt(page, stop, demo)
      await take(page, stop, size)
    } catch (error) {
      failures.push(`${stop.name}, ${size}: ${String(error)}`)
    }
    await page.unrouteAll()
  }
  await page.context().close()
}

async function take(page: Page, stop: Stop, size: Size) {
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme
  }, stop.theme ?? 'default')
  await settle(page)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(shot)
    .webp(webp)
    .toFile(`docs/${pictureOf(stop, size)}`)
}
