/* oxlint-disable no-empty-pattern -- Playwright reads the required fixtures from the pattern */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { cutTiles } from '../scripts/map/cut-tiles.ts'
import { writePmtiles } from '../scripts/map/write-pmtiles.ts'
import { startApp, type App } from './support/app.ts'
import { expect, test as base, testPostgres } from './support/fixtures.ts'
import { expectDrawn, mapOf } from './support/map.ts'
import { addListings } from './support/market.ts'
import { signInAs } from './support/people.ts'

/** A highway through Bend from west to east, and nothing else. */
const streets = () =>
  writePmtiles(
    [6, 7, 8, 9, 10].flatMap((zoom) =>
      cutTiles(zoom, 4096, {
        roads: {
          features: [
            {
              type: 'Feature',
              properties: { kind: 'highway', name: 'Test Highway' },
              geometry: {
                type: 'LineString',
                coordinates: [
                  [-123, 44.055],
                  [-120, 44.055],
                ],
              },
            },
          ],
        },
      }),
    ),
    { attribution: 'Our own streets' },
  )

/** An app whose operator has a file with streets. */
const test = base.extend<object, { mapped: App }>({
  mapped: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'streets-'))
      const file = path.join(folder, 'streets.pmtiles')
      await writeFile(file, streets())
      const app = await startApp(testPostgres(), { variables: { MAP_PMTILES: file } })
      await use(app)
      await app.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  app: [({ mapped }, use) => use(mapped), { scope: 'worker' }],
})

test.use({ hasMaps: true })

test('streets of an operator’s file are drawn', async ({ page, app }) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await addListings(app, ruth, ['Amber cabin'])
  await signInAs(page, 'client', ada, '/client/dashboard?view=map')
  await expectDrawn(page)
  const box = (await mapOf(page).boundingBox())!
  const pin = (await page.getByRole('button', { name: '1 listing in Old Mill, Bend' }).boundingBox())!
  const y = Math.round(pin.y + pin.height / 2)
  const colorAt = async (belowPx: number) => {
    const clip = { x: box.x + 40, y: y + belowPx, width: 1, height: 1 }
    const { data } = await sharp(await page.screenshot({ clip }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)].join()
  }
  await expect.poll(() => colorAt(0)).not.toBe(await colorAt(60))
})
