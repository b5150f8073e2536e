import type { Page } from '@playwright/test'
import { newBrowser } from './support/browsers.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addClient, addListings } from './support/market.ts'
import { expectToast, signInAs } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const showResults = (page: Page) => sheet(page).getByRole('button', { name: 'Show results' }).click()

async function expectNarrow(page: Page) {
  await expectTop(page, 'Birch cabin')
  await expect(page.getByRole('button', { name: 'Bend · 15 mi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters' })).toContainText('3')
}

test('filters change the deck and survive a reload and a change of device', async ({
  page,
  app,
  browser,
}) => {
  const [, birch] = await addListings(app, await app.makeAccount('owner'), ['Amber cabin', 'Birch cabin'])
  await app.query('update listings set price_cents = 350000 where id = $1', [birch])
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada)
  await expectTop(page, 'Amber cabin')

  await page.getByRole('button', { name: 'Anywhere' }).click()
  await sheet(page).getByRole('combobox', { name: 'City' }).fill('bend')
  await expect(page.getByRole('option', { name: 'Bend, OR' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Bend, OR' })).toBeHidden()
  // Without a chosen city, everything would be shown and the text would be lost.
  await sheet(page).getByRole('combobox', { name: 'City' }).fill('Portl')
  await showResults(page)
  await expect(sheet(page).getByText('Choose a city from the list')).toBeVisible()
  await expect(sheet(page).getByRole('combobox', { name: 'City' })).toBeFocused()
  await expect(sheet(page).getByRole('combobox', { name: 'City' })).toHaveValue('Portl')
  await sheet(page).getByRole('combobox', { name: 'City' }).fill('bend')
  await page.getByRole('option', { name: 'Bend, OR' }).click()
  await sheet(page).getByLabel('Within').selectOption('15 mi')
  await sheet(page).getByRole('button', { name: 'Property' }).click()
  await sheet(page).getByLabel('Pets allowed').check()
  await sheet(page).getByLabel('From').fill('3,000')
  await sheet(page).getByLabel('To', { exact: true }).fill('900')
  await showResults(page)
  await expect(sheet(page).getByText('The maximum is below the minimum')).toBeVisible()
  await expect(sheet(page).getByLabel('To', { exact: true })).toBeFocused()
  await expectNoViolations(page)
  await sheet(page).getByLabel('To', { exact: true }).fill('4000')
  await showResults(page)

  const elsewhere = await newBrowser(browser, app)
  const second = await elsewhere.newPage()
  await expectNarrow(page)
  await page.reload()
  await expectNarrow(page)
  await signInAs(second, 'client', ada)
  await expectNarrow(second)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(sheet(page).getByLabel('From')).toHaveValue('3,000')
  await sheet(page).getByRole('button', { name: 'Reset' }).click()
  await expect(
    sheet(page).getByRole('group', { name: 'Property: Price per month' }).getByLabel('From'),
  ).toHaveValue('')
  await showResults(page)
  await expectTop(page, 'Amber cabin')
  await expect(page.getByRole('button', { name: 'Anywhere' })).toBeVisible()
})

test('filters that cannot be saved stay open with an error @variant', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.route('**/api/my/filters', (route) => route.abort())
  await showResults(page)
  await expectToast(page, 'Error', 'We couldn’t save your filters. Please try again.')
  await expect(sheet(page)).toBeVisible()
})

test('an owner’s filters hide clients from the owner, and the owner’s listings from those clients', async ({
  page,
  app,
  browser,
}) => {
  const owner = await app.makeAccount('owner')
  await addListings(app, owner, ['Amber cabin'])
  const maya = await addClient(app, 'Maya Lindqvist')
  await signInAs(page, 'owner', owner, '/owner/clients/property')
  await expectTop(page, 'Maya Lindqvist')

  await page.goto('/owner/filters')
  await page.getByLabel('Property budget').fill('lots')
  await page.getByRole('button', { name: 'Save filters' }).click()
  await expect(page.getByText('Use a number')).toBeVisible()
  await page.getByLabel('Property budget').fill('')
  await page.getByLabel('Pets are welcome').uncheck()
  await page.getByRole('button', { name: 'Save filters' }).click()
  await expectToast(page, 'Filters saved')

  await page.goto('/owner/clients/property')
  await expect(page.getByRole('heading', { name: 'No Clients Found' })).toBeVisible()
  const elsewhere = await newBrowser(browser, app)
  const hers = await elsewhere.newPage()
  await signInAs(hers, 'client', maya)
  await expect(hers.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  await elsewhere.close()
})
