import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectDrawn, mapOf } from './support/map.ts'
import { addClient, addListings, idOf } from './support/market.ts'
import { expectToast, signInAs, toast } from './support/people.ts'
import { expectTop } from './support/swiping.ts'
import { scrollUntil } from './support/scroll.ts'
import { newId } from '#server/db/ids.ts'

test.use({ hasMaps: true })

const view = (page: Page, name: 'Deck' | 'List' | 'Map') =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name })
const tile = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
const details = (page: Page) => page.getByRole('dialog')

async function expectClearOfButtons(page: Page, place: Locator) {
  const lies = (await place.boundingBox())!
  for (const name of ['Zoom in', 'Zoom out', 'Show all']) {
    const button = (await page.getByRole('button', { name }).boundingBox())!
    const isBeside = lies.x + lies.width <= button.x
    const isBelow = lies.y >= button.y + button.height
    expect(isBeside || isBelow, name).toBe(true)
  }
}

test('a client browses the list, likes from the details, undoes, and returns to the deck', async ({
  page,
  app,
  context,
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  const titles = Array.from({ length: 26 }, (_, i) => `Cabin ${i + 1}`)
  await addListings(app, ruth, titles)
  await signInAs(page, 'client', ada)
  await view(page, 'List').click()
  await expect(page).toHaveURL(/\?view=list$/)
  await expect(tile(page, 'Cabin 1')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cabin 1' }).first()).toContainText('$1,950')

  await tile(page, 'Cabin 26')
    .scrollIntoViewIfNeeded({ timeout: 1 })
    .catch(() => undefined)
  await scrollUntil(page, 20_000, (timeout) => expect(tile(page, 'Cabin 26')).toBeAttached({ timeout }))

  await tile(page, 'Cabin 2').click()
  await expect(details(page)).toContainText('Pets allowed')
  await expectNoViolations(page, 'details')
  await page.goBack()
  await expect(details(page)).toBeHidden()
  await expect(page).toHaveURL(/\?view=list$/)

  await tile(page, 'Cabin 2').click()
  await details(page).getByRole('button', { name: 'Like', exact: true }).click()
  await expectToast(page, '❤️ Liked!', 'Property saved to your favorites')
  await expect(tile(page, 'Cabin 2')).toBeHidden()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(tile(page, 'Cabin 2')).toBeVisible()

  await context.setOffline(true)
  await tile(page, 'Cabin 3').click()
  await details(page).getByRole('button', { name: 'Pass' }).click()
  await expect(tile(page, 'Cabin 3')).toBeHidden()
  await context.setOffline(false)
  await expect
    .poll(async () => app.query(`select direction from likes where user_id = $1`, [await idOf(app, ada)]))
    .toEqual([{ direction: 'left' }])

  await view(page, 'Deck').click()
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  // What was undone is on top.
  await expectTop(page, 'Cabin 2')
  await page.goBack()
  await expect(tile(page, 'Cabin 1')).toBeVisible()
})

test('a map moves by mouse, keys and buttons, searches where it is, and tapping a location shows its listings', async ({
  page,
  app,
  isMobile,
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  const [, far] = await addListings(app, ruth, ['Near cabin', 'Far cabin', 'Other near cabin'])
  await app.query(
    `update listings set lat = 45.505, lon = -122.675, city = 'Portland', neighborhood = null where id = $1`,
    [far],
  )
  await signInAs(page, 'client', ada)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(app.url)) elsewhere.push(request.url())
  })
  await page.goto('/client/dashboard?view=map')
  // Without WebGL there is a list instead, which no-webgl.spec.ts checks.
  await expectDrawn(page)
  const near = page.getByRole('button', { name: '2 listings in Old Mill, Bend, from $1,950/month' })
  await expect(near).toBeVisible()
  await expect(page.getByRole('list', { name: 'All places' })).toContainText('Portland: 1 listing')
  await expectClearOfButtons(page, near)
  await expectClearOfButtons(page, page.getByRole('button', { name: '1 listing in Portland' }))

  const xOf = async () => (await near.boundingBox())?.x ?? NaN
  const before = await xOf()
  await mapOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(xOf).toBeLessThan(before - 50)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(xOf).toBeCloseTo(before, -1)
  const box = (await mapOf(page).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 120)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height - 120, { steps: 4 })
  await page.mouse.up()
  await expect.poll(xOf).toBeLessThan(before - 30)
  await expect(page.getByText('3 listings in view')).toBeVisible()

  await near.click()
  const strip = page.getByRole('region', { name: 'Old Mill, Bend' })
  await expect(strip.getByRole('button', { name: 'Near cabin', exact: true })).toBeVisible()
  await expectNoViolations(page, 'map with a place')
  await strip.getByRole('button', { name: 'Near cabin', exact: true }).click()
  await details(page).getByRole('button', { name: 'Super like' }).click()
  await expectToast(page, 'Super liked', 'Near cabin')
  await expect(strip.getByRole('button', { name: 'Near cabin', exact: true })).toBeHidden()
  await expect(strip.getByRole('button', { name: 'Other near cabin' })).toBeVisible()
  expect(elsewhere, 'without a map service nobody else is asked').toEqual([])
  // If there is room, the list is beside the map.
  await expect(page.getByRole('region', { name: 'List' })).toHaveCount(isMobile ? 0 : 1)
})

test('a saved search shows its name and can be closed; empty and failing lists say what to do @variant', async ({
  page,
  app,
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await signInAs(page, 'client', ada, '/client/dashboard?view=list')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await view(page, 'Map').click()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('button', { name: 'Widen the search' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoViolations(page, 'empty map')

  await addListings(app, ruth, ['Amber cabin'])
  const searchId = newId()
  await app.query(
    `insert into listing_searches (user_id, id, name, alerts, created_at) values ($1, $2, 'Cabins near the river', 'off', now())`,
    [await idOf(app, ada), searchId],
  )
  await page.route('**/api/search/listings*', (route) => route.abort())
  await page.goto(`/client/dashboard?view=list&search=${searchId}`)
  await expect(page.getByRole('heading', { name: 'This didn’t load' })).toBeVisible()
  await page.unroute('**/api/search/listings*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Cabins near the river' })).toBeVisible()
  await expect(tile(page, 'Amber cabin')).toBeVisible()
  await page.getByRole('link', { name: 'Leave this search' }).click()
  await expect(page).toHaveURL(/\?view=list$/)
  await expect(tile(page, 'Amber cabin')).toBeVisible()
})

test('an owner sees clients as a list and by the city they look in', async ({ page, app }) => {
  const ruth = await app.makeAccount('owner')
  await addListings(app, ruth, ['Amber cabin'])
  await addClient(app, 'Grace Hopper')
  const linus = await addClient(app, 'Linus Pauling')
  await app.query(
    `update client_filter_preferences set city_id = 5713587, lat = 44.05817, lon = -121.31531, radius_km = 30 where user_id = $1`,
    [linus.id],
  )
  await signInAs(page, 'owner', ruth, '/owner/clients/property')
  await view(page, 'List').click()
  await expect(tile(page, 'Grace Hopper')).toBeVisible()
  await expectNoViolations(page, 'list of clients')
  await tile(page, 'Linus Pauling').click()
  await expect(details(page)).toContainText('Illustrator')
  await page.keyboard.press('Escape')
  await view(page, 'Map').click()
  await page.getByRole('button', { name: /Bend, OR.*up to \$2,200/ }).click()
  const strip = page.getByRole('region', { name: 'Bend, OR' })
  await expect(strip.getByRole('button', { name: 'Linus Pauling' })).toBeVisible()
  await page.getByRole('button', { name: '1 looking anywhere' }).click()
  await expect(
    page.getByRole('region', { name: 'Looking anywhere' }).getByRole('button', { name: 'Grace Hopper' }),
  ).toBeVisible()
  await expectNoViolations(page, 'map of clients')
  await page.getByRole('link', { name: 'Yacht' }).click()
  await expect(page).toHaveURL(/\/owner\/clients\/yacht\?view=map$/)
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'List a yacht' })).toBeVisible()
})
