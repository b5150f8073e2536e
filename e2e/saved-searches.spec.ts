import type { Page } from '@playwright/test'
import type { App } from './support/app.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addListings, idOf } from './support/market.ts'
import { expectToast, signInAs, toast, type Person } from './support/people.ts'
import { asPerson, letAMinutePass, publishNew } from './support/publish.ts'

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** On a desktop, one search at a time is open beside the list. */
const open = async (page: Page, name: string, isMobile: boolean) => {
  if (!isMobile) await page.getByRole('listitem').getByRole('link', { name }).click()
}
const alertsOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Alerts for ${name}` })
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const mailTo = async (app: App, { email }: Person) =>
  (
    (await app.query('select text from mailbox where recipient = $1 order by created_at desc limit 1', [
      email,
    ])) as { text: string }[]
  )[0]?.text

const noSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

test('a client saves the deck’s filters, is alerted to a new listing, and turns the alerts off from the email', async ({
  page,
  app,
  isMobile,
}) => {
  test.slow()
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await signInAs(page, 'client', ada, '/client/saved-searches')
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the deck' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Property' }).click()
  await filters.getByLabel('To', { exact: true }).fill('2500')
  await filters.getByRole('button', { name: 'Save this search' }).click()
  const naming = page.getByRole('dialog', { name: 'Save this search' })
  await expect(naming.getByText('Property · To rent · Up to $2,500/month · Anywhere')).toBeVisible()
  await naming.getByLabel('Name').fill(' ')
  await naming.getByRole('button', { name: 'Save search' }).click()
  await expect(naming.getByText('Give it a name')).toBeVisible()
  await naming.getByRole('button', { name: 'Back' }).click()
  await expect(filters.getByLabel('To', { exact: true })).toHaveValue('2,500')
  await filters.getByRole('button', { name: 'Save this search' }).click()
  await naming.getByLabel('Name').fill('A home for us')
  await expectNoViolations(page, 'naming a search')
  await naming.getByRole('button', { name: 'Save search' }).click()
  await expectToast(page, 'Search saved')

  // The deck shows the saved filters.
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(filters.getByLabel('To', { exact: true })).toHaveValue('2,500')
  // The free plan allows alerts for one search.
  await filters.getByRole('button', { name: 'Reset' }).click()
  await filters.getByRole('button', { name: 'Save this search' }).click()
  await naming.getByRole('button', { name: 'Save search' }).click()
  const limit = page.getByRole('dialog', { name: 'Limit reached' })
  await expect(limit).toContainText('You’ve reached your plan’s limit for saved search alerts.')
  await limit.getByRole('button', { name: 'Not now' }).click()
  await naming.getByLabel('Alerts').selectOption('Alerts off')
  await naming.getByRole('button', { name: 'Save search' }).click()
  await expectToast(page, 'Search saved')

  await page.goto('/client/saved-searches')
  await expect(page.getByText('Saved searches with alerts: 0 of 1 left.')).toBeVisible()
  await open(page, 'A home for us', isMobile)
  await expect(row(page, 'A home for us')).toContainText('Property · To rent · Up to $2,500/month · Anywhere')
  await open(page, 'Anything', isMobile)
  await alertsOf(page, 'Anything').selectOption('Daily alerts')
  await expect(limit).toContainText('PlusAlerts for 5 saved searches')
  await limit.getByRole('button', { name: 'Not now' }).click()
  await expect(alertsOf(page, 'Anything')).toHaveValue('off')
  await noSidewaysScroll(page)

  await choose(page, 'Anything', 'Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('Whatever comes')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(row(page, 'Whatever comes')).toBeVisible()
  await choose(page, 'Whatever comes', 'Edit filters')
  await page.getByRole('dialog').getByRole('button', { name: 'Yacht' }).click()
  await page.getByRole('button', { name: 'Save filters' }).click()
  await expect(row(page, 'Whatever comes')).toContainText('Yacht · To rent · Anywhere')
  await choose(page, 'Whatever comes', 'Delete')
  await expect(row(page, 'Whatever comes')).toBeHidden()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await open(page, 'Whatever comes', isMobile)
  await expect(row(page, 'Whatever comes')).toContainText('Yacht')

  await publishNew(app, ruth, 'Cedar cabin')
  await letAMinutePass(app)
  await open(page, 'A home for us', isMobile)
  await expect(row(page, 'A home for us')).toContainText('1 new')
  await expect(row(page, 'A home for us')).toContainText('Last alert today')
  await page.goto('/client/activity-feed')
  await expect(page.getByText('Cedar cabin is new, for A home for us.').first()).toBeVisible()
  await expect.poll(() => mailTo(app, ada)).toContain('- “Cedar cabin”')
  expect(await mailTo(app, ada)).toContain('$1,950/month · in Old Mill, Bend')

  await page.goto('/client/saved-searches')
  await open(page, 'A home for us', isMobile)
  await row(page, 'A home for us').getByRole('link', { name: 'See new' }).click()
  await expect(page).toHaveURL(/\/client\/dashboard\?view=list&search=[\da-f-]{36}/)
  await expect(page.getByText('Cedar cabin').first()).toBeVisible()
  await page.goto('/client/saved-searches')
  await open(page, 'A home for us', isMobile)
  await expect(row(page, 'A home for us')).not.toContainText('new')

  const stop = /Stop alerts for this search: (\S+)/.exec((await mailTo(app, ada))!)![1]!
  expect((await page.request.get(new URL(stop).pathname)).status()).toBe(200)
  await page.reload()
  await expect(alertsOf(page, 'A home for us')).toHaveValue('instant')
  expect((await page.request.post(new URL(stop).pathname)).status()).toBe(204)
  await page.reload()
  await expect(alertsOf(page, 'A home for us')).toHaveValue('off')

  await page.route('**/api/my/searches', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We couldn’t load your saved searches.')).toBeVisible()
  await page.unroute('**/api/my/searches')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(row(page, 'A home for us')).toBeVisible()
})

test('an owner saves filters as a search and is alerted to a new client @variant', async ({
  page,
  app,
  isMobile,
}) => {
  test.slow()
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await addListings(app, ruth, ['Amber cabin'])
  await signInAs(page, 'owner', ruth, '/owner/saved-searches')
  await page.getByRole('link', { name: 'Choose filters' }).click()
  await page.getByLabel('Pets are welcome').uncheck()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const naming = page.getByRole('dialog', { name: 'Save this search' })
  await expect(naming.getByText('Clients for property · No pets')).toBeVisible()
  await naming.getByLabel('Name').fill('Quiet tenants')
  await naming.getByRole('button', { name: 'Save search' }).click()
  await expectToast(page, 'Search saved', 'Your client decks now use them.')
  await page.reload()
  await expect(page.getByLabel('Pets are welcome')).not.toBeChecked()

  await page.goto('/owner/saved-searches')
  await expect(row(page, 'Quiet tenants')).toContainText('Clients for property · No pets')
  await choose(page, 'Quiet tenants', 'Edit filters')
  await page.getByRole('dialog').getByLabel('Clients looking for').selectOption('Property')
  await page.getByRole('dialog').getByLabel('References are required').check()
  await expectNoViolations(page, 'editing an owner’s search')
  await page.getByRole('button', { name: 'Save filters' }).click()
  await expect(row(page, 'Quiet tenants')).toContainText('No pets · With references')

  const come = await asPerson(app, 'client', ada)
  await come('PUT', '/api/my/filters', {
    kinds: ['property'],
    listingTypes: ['rent'],
    budgets: { property: { rent: { minCents: null, maxCents: 250_000 } } },
    moveInOn: null,
    stayMonths: null,
    options: {},
    area: null,
  })
  await letAMinutePass(app)
  await expect(row(page, 'Quiet tenants')).toContainText('1 new')
  await expect.poll(() => mailTo(app, ruth)).toContain(`/owner/view-client/${await idOf(app, ada)}`)
  await page.goto('/owner/activity-feed')
  await page.getByRole('link', { name: '1 new client for Quiet tenants.' }).click()
  if (!isMobile) await page.getByRole('link', { name: 'See what it found' }).click()
  await expect(page).toHaveURL(/\/owner\/clients\/property\?view=list&search=/)
})
