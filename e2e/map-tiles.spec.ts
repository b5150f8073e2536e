/* oxlint-disable no-empty-pattern -- Playwright reads the required fixtures from the pattern */
import type { Page } from '@playwright/test'
import { startApp, type App } from './support/app.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test as base, testPostgres } from './support/fixtures.ts'
import { expectDrawn, mapOf } from './support/map.ts'
import { addListings } from './support/market.ts'
import { signInAs } from './support/people.ts'
import { startTileServer } from './support/tile-server.ts'

type TileServer = Awaited<ReturnType<typeof startTileServer>>

/** An app whose operator has configured a map service. */
const test = base.extend<object, { mapped: { app: App; tiles: TileServer } }>({
  mapped: [
    async ({}, use) => {
      const tiles = await startTileServer()
      const app = await startApp(testPostgres(), {
        variables: { TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: '© The mappers of Bend' },
      })
      await use({ app, tiles })
      await app.stop()
      await tiles.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  app: [({ mapped }, use) => use(mapped.app), { scope: 'worker' }],
  // A custom header would trigger a CORS preflight to the tile server.
  extraHTTPHeaders: ({}, use) => use({}),
})

const press = async (page: Page, key: string, times: number) => {
  await mapOf(page).focus()
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key)
}

test.use({ hasMaps: true })

test('an operator’s map service learns nothing but tile numbers, and the locations stay on the map when it fails', async ({
  page,
  app,
  mapped: { tiles },
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await addListings(app, ruth, ['Amber cabin'])
  await signInAs(page, 'client', ada, '/client/dashboard?view=list')
  await expect(page.getByRole('button', { name: 'Amber cabin' })).toBeVisible()
  expect(tiles.asked, 'before someone opens the map').toEqual([])

  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expectDrawn(page)
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(3)
  await expect(page.getByText('© The mappers of Bend')).toBeVisible()
  await expectNoViolations(page, 'map with tiles')

  const before = new Set(tiles.asked.map(({ path }) => path))
  await press(page, 'ArrowRight', 8)
  await expect.poll(() => tiles.asked.filter(({ path }) => !before.has(path)).length).toBeGreaterThan(1)
  await press(page, '+', 3)
  await expect.poll(() => tiles.asked.some(({ path }) => path.startsWith('/13/'))).toBe(true)

  for (const { path, headers } of tiles.asked) {
    const [, z, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(path)?.map(Number) ?? []
    expect(z, path).toBeLessThanOrEqual(13)
    expect(Math.max(x!, y!), path).toBeLessThan(2 ** z!)
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer).toBeUndefined()
    expect(headers.origin).toBe(app.url)
  }

  tiles.service.isFailing = true
  const askedBefore = tiles.asked.length
  await page.reload()
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(askedBefore)
  const place = page.getByRole('button', { name: '1 listing in Old Mill, Bend' })
  await expect(place).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await place.click()
  await expect(
    page.getByRole('region', { name: 'Old Mill, Bend' }).getByRole('button', { name: 'Amber cabin' }),
  ).toBeVisible()
})
