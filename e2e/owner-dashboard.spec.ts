import type { Page } from '@playwright/test'
import type { App } from './support/app.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseAction, row } from './support/listing-form.ts'
import { addClient, addLike, addListings, idOf } from './support/market.ts'
import { newBrowser } from './support/browsers.ts'

import { expectToast, startSession, signInAs, type Person } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

const chart = (page: Page, title: string) => page.getByRole('button', { name: `Insights for ${title}` })
const number = (page: Page, title: string, name: string) =>
  row(page, title)
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last()
    .locator('dd')
    .first()

/** Views are reported before a page is left. */
async function leave(page: Page) {
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/listing-views'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await reported).status()).toBe(202)
}

/** Two listings, the first of which was viewed two and nine days ago. */
async function addSeenListings(app: App, owner: Person) {
  const [amber] = await addListings(app, owner, ['Amber cabin', 'Birch cabin'])
  await app.query(`update listings set published_at = now() - interval '60 days' where id = $1`, [amber])
  await app.query(
    `insert into listing_days (listing_id, day, views) values ($1, current_date - 2, 30), ($1, current_date - 9, 20)`,
    [amber],
  )
  return amber!
}

test('a viewer is counted once a day, and the owner sees it in the chart', async ({ page, app, browser }) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await addSeenListings(app, ruth)

  const client = await (await newBrowser(browser, app)).newPage()
  const lookAtAmber = async () => {
    await client.goto('/client/dashboard')
    await expectTop(client, 'Amber cabin')
    // A glance doesn't count as a view.
    await client.waitForTimeout(1300)
    await leave(client)
  }
  await startSession(client, 'client', ada)
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

test('a chart opens day by day, goes back as far as the plan, and a listing is paused beside it', async ({
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

test('a new owner is led to the first listing; insights that fail to load can be retried @variant', async ({
  page,
  app,
}) => {
  const ruth = await app.makeAccount('owner')
  await signInAs(page, 'owner', ruth)
  await expect(page.getByRole('heading', { name: 'Create your first listing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your first week: 3 steps' })).toBeVisible()
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await expect(page.getByText('You’ll meet clients once you’ve published a listing')).toBeVisible()
  await expectNoViolations(page, 'the first day')

  const titles = Array.from({ length: 55 }, (_, i) => `Cabin number ${i + 1}`)
  await addListings(app, ruth, titles)
  await page.route('**/api/my/insights*', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '', requestId: '' } } }),
  )
  const maya = await addClient(app, 'Maya Lindqvist')
  await addLike(app, await idOf(app, ruth), maya.id)
  await page.reload()
  await expect(page.getByText('We couldn’t load your stats.')).toBeVisible()
  await expect(page.getByText('2 of 3 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete your profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Like a client' })).toBeHidden()
  await expect(row(page, 'Cabin number 30')).toBeVisible()
  await page.unroute('**/api/my/insights*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(chart(page, 'Cabin number 1,')).toBeVisible()
  await page.keyboard.press('End')
  await expect(chart(page, 'Cabin number 55')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')).toHaveCount(2)

  await app.query(`update users set created_at = now() - interval '8 days' where id = $1`, [
    await idOf(app, ruth),
  ])
  await page.reload()
  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await expect(page.getByText('Your first week')).toBeHidden()
})
