import type { Page } from '@playwright/test'
import type { App } from './support/app.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseAction, row } from './support/listing-form.ts'
import { addListings, idOf } from './support/market.ts'
import { newBrowser } from './support/browsers.ts'

import { expectToast, letIn, signInAs, type Person } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

const chart = (page: Page, title: string) => page.getByRole('button', { name: `Insights of ${title}` })
const number = (page: Page, title: string, name: string) =>
  row(page, title)
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last()
    .locator('dd')
    .first()

/** What was looked at is told before a page is left. */
async function leave(page: Page) {
  const told = page.waitForResponse((response) => response.url().endsWith('/api/listing-views'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await told).status()).toBe(202)
}

/** Two listings, of which the first was seen two and nine days ago. */
async function addSeenListings(app: App, owner: Person) {
  const [amber] = await addListings(app, owner, ['Amber cabin', 'Birch cabin'])
  await app.query(`update listings set published_at = now() - interval '60 days' where id = $1`, [amber])
  await app.query(
    `insert into listing_days (listing_id, day, views) values ($1, current_date - 2, 30), ($1, current_date - 9, 20)`,
    [amber],
  )
  return amber!
}

test('who looks at a listing is counted once a day, and its owner sees it in the chart', async ({
  page,
  app,
  browser,
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await addSeenListings(app, ruth)

  const client = await (await newBrowser(browser, app)).newPage()
  const lookAtAmber = async () => {
    await client.goto('/client/dashboard')
    await expectTop(client, 'Amber cabin')
    // A glance is no view.
    await client.waitForTimeout(1300)
    await leave(client)
  }
  await letIn(client, 'client', ada)
  await lookAtAmber()
  await signInAs(page, 'owner', ruth)
  await expect(number(page, 'Amber cabin', 'Views')).toHaveText('31')
  await expect(number(page, 'Birch cabin', 'Views')).toHaveText('0')
  await expect(row(page, 'Amber cabin')).toContainText('+55%')
  await lookAtAmber()
  await page.reload()
  await expect(number(page, 'Amber cabin', 'Views')).toHaveText('31')

  await client.context().close()
})

test('a chart opens day by day, goes as far back as the plan, and a listing is paused beside it', async ({
  page,
  app,
}) => {
  const ruth = await app.makeAccount('owner')
  const amber = await addSeenListings(app, ruth)
  await app.query('insert into listing_days (listing_id, day, views) values ($1, current_date, 1)', [amber])
  await signInAs(page, 'owner', ruth)
  await expect(page.getByText('Your plan shows 7 days. Pro shows 90, Business everything.')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Period' })).toBeHidden()

  await chart(page, 'Amber cabin').click()
  const details = page.getByRole('dialog', { name: 'Amber cabin' })
  await expect(details).toContainText('Insights, last 7 days')
  await expect(details.getByText('1 view, 0 likes, 0 matches')).toBeVisible()
  await details.getByRole('slider', { name: 'Day by day' }).focus()
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowLeft')
  await expect(details.getByText('30 views, 0 likes, 0 matches')).toBeVisible()
  await details.getByText('Show as table').click()
  await expect(details.getByRole('row')).toHaveCount(8)
  await expect(details.getByRole('row').nth(3)).toContainText('30')
  await page.keyboard.press('Escape')

  await app.query(`insert into entitlements (user_id, plan) values ($1, 'business')`, [await idOf(app, ruth)])
  await page.reload()
  await expect(page.getByText('30 days')).toBeVisible()
  await expect(number(page, 'Amber cabin', 'Views')).toHaveText('51')
  await page.getByText('All', { exact: true }).click()
  await expect(page).toHaveURL(/period=all$/)
  await chart(page, 'Amber cabin').click()
  await expect(page.getByRole('slider', { name: 'Month by month' })).toBeVisible()
  await page.keyboard.press('Escape')

  await chooseAction(page, 'Birch cabin', 'Pause')
  await expectToast(page, 'Paused')
  await expect(row(page, 'Birch cabin')).toBeHidden()
})

test('a new owner is led to the first listing; numbers that do not come can be asked for again', async ({
  page,
  app,
}) => {
  const ruth = await app.makeAccount('owner')
  await signInAs(page, 'owner', ruth)
  await expect(page.getByRole('heading', { name: 'List your first thing' })).toBeVisible()
  await expectNoViolations(page, 'the first day')

  const titles = Array.from({ length: 55 }, (_, i) => `Cabin number ${i + 1}`)
  await addListings(app, ruth, titles)
  await page.route('**/api/my/insights*', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '', requestId: '' } } }),
  )
  await page.reload()
  await expect(page.getByText('Your numbers could not be loaded.')).toBeVisible()
  await expect(row(page, 'Cabin number 30')).toBeVisible()
  await page.unroute('**/api/my/insights*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(chart(page, 'Cabin number 1,')).toBeVisible()
  await page.keyboard.press('End')
  await expect(chart(page, 'Cabin number 55')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')).toHaveCount(3)
})
