import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { field, formPath } from './support/listing-form.ts'
import { addListings, clearMarket } from './support/market.ts'
import { expectToast, type Person } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

// Axe checks each step in four themes.
const question = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** The same path as after the sign-in dialog, which leads to the dashboard. */
async function comeIn(page: Page, role: 'client' | 'owner', { email, password }: Person) {
  const reply = await page.request.post('/api/auth/sign-in', { data: { email, password, role } })
  expect(reply.status(), await reply.text()).toBe(200)
  await page.goto('/')
}

test('a new client answers three questions and swipes the first card that fits', async ({ page, app }) => {
  await clearMarket(app)
  const [, birch] = await addListings(app, await app.makeAccount('owner'), ['Amber cabin', 'Birch cabin'])
  await app.query('update listings set price_cents = 90000 where id = $1', [birch])
  await comeIn(page, 'client', await app.makeAccount('client', { isNew: true }))
  await expect(page).toHaveURL(/\/client\/welcome$/)
  await expect(question(page, 'What are you looking for?')).toBeVisible()
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Property/ }).click()
  await expectNoViolations(page, 'what')
  await goOn(page)

  await expect(question(page, 'Where should it be?')).toBeFocused()
  await page.getByRole('combobox', { name: 'City' }).fill('bend')
  await page.getByRole('option', { name: 'Bend, OR' }).click()
  await page.route('**/api/my/filters', (route) => route.abort())
  await goOn(page)
  await expectToast(page, 'Error', 'We couldn’t save your filters. Please try again.')
  await page.unroute('**/api/my/filters')
  await goOn(page)

  await expect(question(page, 'What’s your budget?')).toBeFocused()
  await test.step('going back and reloading keep the answers', async () => {
    await page.goBack()
    await expect(question(page, 'Where should it be?')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Bend, OR')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Bend, OR')
    await goOn(page)
  })
  await page.getByLabel('From', { exact: true }).fill('900')
  await page.getByLabel('To', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Show my deck' }).click()
  await expect(page.getByText('The maximum is below the minimum')).toBeVisible()
  await expectNoViolations(page, 'how much')
  await page.getByLabel('To', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Show 1 home' }).click()
  await expectTop(page, 'Birch cabin')

  await page.goto('/')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})

test('onboarding has no navigation around it, and its first Tab stop is the skip link', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await comeIn(page, 'client', await app.makeAccount('client', { isNew: true }))
  await expect(question(page, 'What are you looking for?')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a new client who selects nothing is asked about every kind, and the answers are kept', async ({
  page,
  app,
}) => {
  const ada = await app.makeAccount('client', { isNew: true })
  await comeIn(page, 'client', ada)
  await goOn(page)
  await goOn(page)
  await expect(question(page, 'What’s your budget?')).toBeVisible()
  await page.getByLabel('Move-in date').fill('2030-03-01')
  await page.getByRole('button', { name: 'Pets allowed' }).click()
  await page.getByRole('button', { name: 'Helmet included' }).click()
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  const saved = await page.request.get('/api/my/filters')
  expect(await saved.json()).toMatchObject({
    kinds: [],
    moveInOn: '2030-03-01',
    options: { property: { arePetsAllowed: true }, motorcycle: { isHelmetIncluded: true } },
  })

  // The filters show what was asked there, and nothing about the other kinds.
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog').getByText('Pets allowed')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Helmet included')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Lock included')).toBeHidden()
})

test('a new client in a city without listings sees a message and reaches a deck with cards', async ({
  page,
  app,
}) => {
  await clearMarket(app)
  await addListings(app, await app.makeAccount('owner'), ['Amber cabin', 'Birch cabin'])
  await comeIn(page, 'client', await app.makeAccount('client', { isNew: true }))
  await expect(page.getByRole('button', { name: /^Property/ })).toContainText('2 to rent')
  await expect(page.getByRole('button', { name: /^Yacht/ })).toContainText('None yet')
  await page.getByRole('button', { name: /^Property/ }).click()
  await goOn(page)

  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('We couldn’t find your location. Type a city instead.')).toBeVisible()
  await page.getByRole('combobox', { name: 'City' }).fill('berlin')
  await page.getByRole('option', { name: 'Berlin, Germany' }).click()
  await expect(page.getByText('Nothing here yet. Next: Bend.')).toBeVisible()
  await page.getByRole('button', { name: 'Look in Bend · 2' }).click()
  await expect(page.getByText('2 homes within 15 mi of Bend')).toBeVisible()
  await expect(question(page, 'Where should it be?')).toBeVisible()
  await goOn(page)

  await page.getByLabel('To', { exact: true }).fill('1800')
  await page.getByRole('button', { name: 'Widen a little · 2' }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2,300')
  await page.getByRole('button', { name: 'Show 2 homes' }).click()
  await expectTop(page, 'Amber cabin')
})

test('a new client skips at once, sees everything, and is never asked again @variant', async ({
  page,
  app,
}) => {
  await addListings(app, await app.makeAccount('owner'), ['Amber cabin'])
  const ada = await app.makeAccount('client', { isNew: true })

  await test.step('links to other screens are not blocked', async () => {
    await comeIn(page, 'client', ada)
    await expect(page).toHaveURL(/\/client\/welcome$/)
    await page.goto('/client/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })
  await page.route('**/api/my/filters', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The first steps didn’t load' })).toBeVisible()
  await page.unroute('**/api/my/filters')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expectTop(page, 'Amber cabin')
  await page.goto('/')
  await expectTop(page, 'Amber cabin')
})

test('a new owner introduces themselves and starts the first listing', async ({ page, app }) => {
  await comeIn(page, 'owner', await app.makeAccount('owner', { isNew: true }))
  await expect(page).toHaveURL(/\/owner\/welcome$/)
  await field(page, 'Business name').fill('www.stays.com')
  await goOn(page)
  await expect(page.getByText('Please remove the link www.stays.com.')).toBeVisible()
  await field(page, 'Business name').fill('High Desert Stays')
  await goOn(page)
  await expect(question(page, 'Create your first listing')).toBeFocused()
  await expectNoViolations(page, 'first listing')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(field(page, 'Business name')).toHaveValue('High Desert Stays')
  await goOn(page)
  await page.getByRole('button', { name: /^Bicycle/ }).click()
  await expect(page).toHaveURL(formPath)
  await page.goto('/')
  await expect(page).toHaveURL(/\/owner\/dashboard$/)
  await page.goto('/owner/profile')
  await expect(page.getByRole('main')).toContainText('High Desert Stays')
})
