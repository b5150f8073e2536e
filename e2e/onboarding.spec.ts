import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { field, formPath } from './support/listing-form.ts'
import { addListings } from './support/market.ts'
import { expectToast, type Person } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

// Looked at by axe in four themes on the way.
test.describe.configure({ timeout: 120_000 })

const question = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** As after the sign-in dialog, which leads to the dashboard. */
async function comeIn(page: Page, role: 'client' | 'owner', { email, password }: Person) {
  const reply = await page.request.post('/api/auth/sign-in', { data: { email, password, role } })
  expect(reply.status(), await reply.text()).toBe(200)
  await page.goto('/')
}

test('a new client answers three questions and swipes the first card that fits', async ({ page, app }) => {
  const [, birch] = await addListings(app, await app.makeAccount('owner'), ['Amber cabin', 'Birch cabin'])
  await app.query('update listings set price_cents = 90000 where id = $1', [birch])
  await comeIn(page, 'client', await app.makeAccount('client', { isNew: true }))
  await expect(page).toHaveURL(/\/client\/welcome$/)
  await expect(question(page, 'What are you looking for?')).toBeFocused()
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Property' }).click()
  await goOn(page)

  await expect(question(page, 'Where?')).toBeFocused()
  await page.getByRole('combobox', { name: 'City' }).fill('bend')
  await page.getByRole('option', { name: 'Bend, OR' }).click()
  await page.route('**/api/my/wishes', (route) => route.abort())
  await goOn(page)
  await expectToast(page, 'Error', 'Your filters could not be saved. Please try again.')
  await page.unroute('**/api/my/wishes')
  await goOn(page)

  await expect(question(page, 'For how much?')).toBeFocused()
  await test.step('the way back and a reload keep what was answered', async () => {
    await page.goBack()
    await expect(question(page, 'Where?')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Bend, OR')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Bend, OR')
    await goOn(page)
  })
  await page.getByLabel('From').fill('900')
  await page.getByLabel('To', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByText('The highest price is below the lowest')).toBeVisible()
  await expectNoViolations(page, 'how much')
  await page.getByLabel('To', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Show me' }).click()
  await expectTop(page, 'Birch cabin')

  await page.goto('/')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})

test('a new client skips at once, sees everything, and is never asked again', async ({ page, app }) => {
  await addListings(app, await app.makeAccount('owner'), ['Amber cabin'])
  const ada = await app.makeAccount('client', { isNew: true })

  await test.step('no link to another screen is held up', async () => {
    await comeIn(page, 'client', ada)
    await expect(page).toHaveURL(/\/client\/welcome$/)
    await page.goto('/client/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })
  await page.route('**/api/my/wishes', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The first steps did not load' })).toBeVisible()
  await page.unroute('**/api/my/wishes')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expectTop(page, 'Amber cabin')
  await page.goto('/')
  await expectTop(page, 'Amber cabin')
})

test('a new owner says who they are and begins the first listing', async ({ page, app }) => {
  await comeIn(page, 'owner', await app.makeAccount('owner', { isNew: true }))
  await expect(page).toHaveURL(/\/owner\/welcome$/)
  await field(page, 'Business name').fill('www.stays.com')
  await goOn(page)
  await expect(page.getByText('Please take out the link www.stays.com.')).toBeVisible()
  await field(page, 'Business name').fill('High Desert Stays')
  await goOn(page)
  await expect(question(page, 'List your first thing')).toBeFocused()
  await expectNoViolations(page, 'first thing')
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
