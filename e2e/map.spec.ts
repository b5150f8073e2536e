import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { newBrowser } from './support/browsers.ts'
import { expect, test } from './support/fixtures.ts'
import { expectDrawn, mapOf } from './support/map.ts'
import { addPhotos, begin, chooseCity, field, publish, row } from './support/listing-form.ts'
import { addListings, addTwoCabins, idOf } from './support/market.ts'
import { expectToast, signInAs, startSession } from './support/people.ts'
import { letAMinutePass, publishNew } from './support/publish.ts'

test.use({ hasMaps: true })

/** The map of a listing's area doesn't move: only its credits can be focused. */
async function expectArea(page: Page) {
  const area = page.getByRole('figure', { name: /^Approximate area/ })
  await area.scrollIntoViewIfNeeded()
  await expectDrawn(page)
  await expect(area.locator('canvas')).not.toHaveAttribute('tabindex', '0')
}

/** Draws a circle on the map around a place in view. */
async function drawAround(page: Page, name: string, radius: number) {
  const { x, y, width, height } = (await page.getByRole('button', { name }).boundingBox())!
  const at = (part: number) =>
    [
      x + width / 2 + radius * Math.cos(part * 2 * Math.PI),
      y + height / 2 + radius * Math.sin(part * 2 * Math.PI),
    ] as const
  await page.getByRole('button', { name: 'Draw an area' }).click()
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let i = 1; i < 12; i += 1) await page.mouse.move(...at(i / 12))
  await page.mouse.up()
}

test('a client draws an area, saves it as a search, and is alerted to what is new inside', async ({
  page,
  app,
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await addTwoCabins(app, ruth)
  await signInAs(page, 'client', ada, '/client/dashboard?view=map')
  await expectDrawn(page)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText(/^2 listings ·/)).toBeVisible()
  await drawAround(page, '1 listing in Old Mill, Bend', 60)
  await expect(page.getByRole('button', { name: 'Clear the area' })).toBeVisible()
  await expect(page.getByText(/^1 listing ·/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Your area near Bend/ })).toBeVisible()
  await expectNoViolations(page, 'map with a drawn area')

  await page.getByRole('button', { name: 'Filters' }).click()
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: 'Save this search' })
    .click()
  const naming = page.getByRole('dialog', { name: 'Save this search' })
  await expect(naming.getByText(/An area drawn near Bend/)).toBeVisible()
  await naming.getByLabel('Name').fill('Our corner')
  await naming.getByRole('button', { name: 'Save search' }).click()
  await expectToast(page, 'Search saved')
  const saved = await app.query(
    `select outline @> point(-121.315, 44.055) has_near, outline @> point(-121.315, 44.165) has_far
     from listing_searches where user_id = $1`,
    [await idOf(app, ada)],
  )
  expect(saved).toEqual([{ has_near: true, has_far: false }])

  const ines = await app.makeAccount('owner')
  await publishNew(app, ines, 'Cabin outside', { lat: 44.165, lon: -121.315 })
  await publishNew(app, ines, 'Cabin inside')
  await letAMinutePass(app)
  const alerted = async () =>
    app.query(
      `select l.title from listing_search_hits h join listings l on l.id = h.listing_id
       where h.user_id = $1 and h.notified_at is not null`,
      [await idOf(app, ada)],
    )
  await expect.poll(alerted).toEqual([{ title: 'Cabin inside' }])

  await page.getByRole('button', { name: 'Clear the area' }).click()
  await expect(page.getByText(/^4 listings ·/)).toBeVisible()
})

test('an owner puts the pin on the map by keyboard, and others see only the square around it', async ({
  page,
  app,
  browser,
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await startSession(page, 'owner', ruth)
  await begin(page, 'Property')
  await addPhotos(page, 'property-apartment-01')
  await field(page, 'Title').fill('Pinned loft')
  await field(page, 'Price per month').fill('1950')
  await field(page, 'Beds').fill('1')
  await field(page, 'Baths').fill('1')
  await field(page, 'Size').fill('600')
  await field(page, 'Type').selectOption('Loft')
  await chooseCity(page)
  await expectDrawn(page)
  await page.getByRole('region', { name: /^Map around Bend: arrow keys move it/ }).focus()
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Put the pin in the middle' }).press('Enter')
  const pin = page.getByRole('button', { name: /^Pin: arrow keys move it/ })
  await pin.press('Shift+ArrowUp')
  await pin.press('ArrowRight')
  await expect(page.getByText(/north of the center of Bend/)).toBeVisible()
  await expectNoViolations(page, 'pin on the map')
  await publish(page).click()
  await expect(row(page, 'Pinned loft')).toContainText('Active')
  const [listing] = (await app.query(
    `select id, exact_lat lat, exact_lon lon from listings where title = 'Pinned loft'`,
  )) as [{ id: string; lat: number; lon: number }]

  const clients = await (await newBrowser(browser, app, { hasMaps: true })).newPage()
  const answers: string[] = []
  clients.on('response', async (answer) => {
    if (answer.url().includes('/api/')) answers.push(await answer.text().catch(() => ''))
  })
  await signInAs(clients, 'client', ada, '/client/dashboard?view=list')
  await clients.getByRole('button', { name: 'Pinned loft', exact: true }).click()
  await expectArea(clients)
  await expectNoViolations(clients, 'area in the details')

  const visitors = await (await newBrowser(browser, app, { hasMaps: true })).newPage()
  await visitors.goto(`/listing/${listing.id}`)
  await expectArea(visitors)
  await expectNoViolations(visitors, 'area on the public page')
  answers.push(await visitors.content())
  const square = { lat: Math.floor(listing.lat * 100), lon: Math.floor(listing.lon * 100) }
  expect(answers.join()).toContain(`"lat":${(square.lat + 0.5) / 100},"lon":${(square.lon + 0.5) / 100}`)
  for (const exact of [listing.lat, listing.lon]) expect(answers.join()).not.toContain(exact.toFixed(4))
})

test('a map that fails to load offers a retry', async ({ page, app }) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await addListings(app, ruth, ['Near cabin'])
  await page.route('**/api/map', (route) => route.fulfill({ status: 500, body: 'x' }))
  await signInAs(page, 'client', ada, '/client/dashboard?view=map')
  const notice = page.getByRole('alert').filter({ hasText: 'This part didn’t load.' })
  await expect(notice).toBeVisible()
  await page.unroute('**/api/map')
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expectDrawn(page)
  await expect(notice).toBeHidden()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a map that was seen stays visible offline', async ({ page, app, context }) => {
    const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
    await addListings(app, ruth, ['Near cabin'])
    await signInAs(page, 'client', ada)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/client/dashboard?view=map')
    await expectDrawn(page)
    await context.setOffline(true)
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(request.url()))
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(mapOf(page)).toBeVisible()
    await expectDrawn(page)
    await expect(page.getByRole('button', { name: '1 listing in Old Mill, Bend' })).toBeVisible()
    expect(failed.filter((url) => url.includes('/map/'))).toEqual([])
    await mapOf(page).focus()
    await page.keyboard.press('+')
    const notice = page.getByRole('alert').filter({ hasText: 'You still see the earlier places.' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: '1 listing in Old Mill, Bend' })).toBeVisible()
    await expect(page.getByText('listing in view')).toBeHidden()
    // The search is repeated by itself.
    await context.setOffline(false)
    await expect(notice).toBeHidden()
    await expect(page.getByText('1 listing in view')).toBeVisible()
  })
})
