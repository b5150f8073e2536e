import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addListings } from './support/market.ts'
import { enter } from './support/matches.ts'
import { expectToast } from './support/people.ts'
import { expectTop, topCard } from './support/swiping.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const showResults = (page: Page) => sheet(page).getByRole('button', { name: 'Show results' }).click()

test('prices abroad say about how much that is, and budgets compare across currencies', async ({
  app,
  context,
  isMobile,
}) => {
  const [abroad] = await addListings(app, await app.makeAccount('owner'), ['Lisbon flat', 'Bend cabin'])
  await app.query(
    `update listings set currency = 'EUR', price_cents = 110000, deposit_cents = 50000 where id = $1`,
    [abroad],
  )
  const ada = await app.makeAccount('client')
  const page = await enter(context, 'client', ada, '/client/settings')
  await page.getByLabel('Currency').selectOption('USD · US Dollar')
  await expectToast(page, 'Prices also in USD')
  await expectNoViolations(page)

  await page.goto('/client/dashboard')
  await expectTop(page, 'Lisbon flat')
  await expect(topCard(page)).toContainText('about$1,143/month')
  await expect(topCard(page)).toContainText('€1,100 in the listing')
  // On a desktop, the details are beside the card.
  if (isMobile) await page.getByRole('button', { name: 'Details of Lisbon flat' }).click()
  // The rates that ship with the app are old, and say so.
  await expect(page.getByText('€1,100 in the listing, rate of Dec 31, 2024, may be off')).toBeVisible()
  await expect(page.getByText('The contract is in EUR. Amounts in USD are only a guide.')).toBeVisible()
  await expectNoViolations(page)

  await page.goto('/client/dashboard?view=list')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lisbon flat' })).toContainText(
    '€1,100 in the listing',
  )

  await page.goto('/client/dashboard')
  await page.getByRole('button', { name: 'Filters' }).click()
  await sheet(page).getByRole('button', { name: 'Property' }).click()
  await expect(sheet(page).getByLabel('Currency')).toHaveValue('USD')
  await sheet(page).getByLabel('To', { exact: true }).fill('1142.50')
  await showResults(page)
  await expect(topCard(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Filters' }).click()
  await sheet(page).getByLabel('Currency').selectOption('EUR · Euro')
  await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('1,142.5')
  await expectNoViolations(page)
  await showResults(page)
  await expectTop(page, 'Lisbon flat')
})
