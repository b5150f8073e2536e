import type { Page } from '@playwright/test'
import { addDays, countDays } from '#shared/days.ts'
import { expectNoViolations } from './support/axe.ts'
import type { App } from './support/app.ts'
import { expect, test } from './support/fixtures.ts'
import { pressByKey, tabTo } from './support/keyboard.ts'
import { addListings, idOf } from './support/market.ts'
import { signInAs } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const filters = (page: Page) => sheet(page, 'Filters')
const showResults = (page: Page) => filters(page).getByRole('button', { name: 'Show results' }).click()

/** The tests may run close to midnight, so no day is tomorrow. */
const today = new Date().toISOString().slice(0, 10)
const inDays = (count: number) => addDays(today, count)

const labelOf = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(day))
const cell = (page: Page, day: string, rest = '') =>
  page.getByRole('button', { name: new RegExp(`^${labelOf(day)}, ${rest}`) })

/** Bicycles that can't be had on some days, the newest first. */
async function addBicycles(app: App, taken: Record<string, string>) {
  const owner = await app.makeAccount('owner')
  const ids = await addListings(app, owner, Object.keys(taken))
  await app.query(
    `update listings l set kind = 'bicycle', details = '{"type":"city","frameSize":"M","gears":7}',
       unavailable_days = days::datemultirange
     from unnest($1::uuid[], $2::text[]) taken(id, days) where l.id = taken.id`,
    [ids, Object.values(taken)],
  )
}

const takenOn = (first: string, last: string) => `{[${first},${last}]}`

async function chooseDays(page: Page, first: string, last: string) {
  await filters(page)
    .getByRole('button', { name: /^Your days/ })
    .click()
  await cell(page, first).click()
  await cell(page, last).click()
  await expect(cell(page, first, 'available, first day')).toBeVisible()
  const count = countDays(first, last)
  await expect(sheet(page, 'Pick your days')).toContainText(`${count} days`)
  await sheet(page, 'Pick your days').getByRole('button', { name: 'Use these days' }).click()
}

test('with days the deck shows only bicycles that are free on all of them', async ({ page, app }) => {
  await addBicycles(app, {
    'Amber bicycle': takenOn(inDays(4), inDays(5)),
    'Birch bicycle': takenOn(inDays(20), inDays(22)),
  })
  await signInAs(page, 'client', await app.makeAccount('client'))
  await expectTop(page, 'Amber bicycle')

  await test.step('taken ones are gone, and the header and the card name the days', async () => {
    await page.getByRole('button', { name: 'Anywhere' }).click()
    await chooseDays(page, inDays(5), inDays(7))
    await expect(filters(page).getByRole('button', { name: /^Your days: .* · 3 days$/ })).toBeVisible()
    await showResults(page)
    await expectTop(page, 'Birch bicycle')
    const header = page.getByRole('button', { name: /^Anywhere · / })
    const days = (await header.innerText()).replace('Anywhere · ', '')
    await expect(page.locator('.card-chips').first()).toContainText(days)
  })

  await test.step('other days bring another deck', async () => {
    await page.getByRole('button', { name: /^Anywhere · / }).click()
    await chooseDays(page, inDays(19), inDays(21))
    await showResults(page)
    await expectTop(page, 'Amber bicycle')
  })

  await test.step('the days survive a reload and can be cleared', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Anywhere · / }).click()
    await filters(page)
      .getByRole('button', { name: /^Your days/ })
      .click()
    await expect(cell(page, inDays(20), 'available, chosen')).toBeVisible()
    await expectNoViolations(page)
    await sheet(page, 'Pick your days').getByRole('button', { name: 'Clear' }).click()
    await sheet(page, 'Pick your days').getByRole('button', { name: 'Use any days' }).click()
    await showResults(page)
    await expect(page.getByRole('button', { name: 'Anywhere', exact: true })).toBeVisible()
  })
})

test('a home is found from a date, give or take some days', async ({ page, app }) => {
  const owner = await app.makeAccount('owner')
  const [cabin] = await addListings(app, owner, ['Amber cabin'])
  await app.query('update listings set unavailable_days = $2 where id = $1', [cabin, `{(,${inDays(17)})}`])
  await signInAs(page, 'client', await app.makeAccount('client'))
  await expectTop(page, 'Amber cabin')
  const moveIn = sheet(page, 'Move in from')
  const openMoveIn = async () => {
    await page.getByRole('button', { name: /^Anywhere/ }).click()
    await filters(page)
      .getByRole('button', { name: /^Move-in date/ })
      .click()
  }

  await openMoveIn()
  await cell(page, inDays(14)).click()
  await moveIn.getByRole('button', { name: 'Save' }).click()
  await showResults(page)
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()

  await openMoveIn()
  await moveIn.getByRole('button', { name: '1 week' }).click()
  await expect(cell(page, inDays(17), 'available, possible, too')).toBeVisible()
  await moveIn.getByRole('button', { name: '6 months' }).click()
  await expect(moveIn).toContainText('Around')
  await expectNoViolations(page)
  await moveIn.getByRole('button', { name: 'Save' }).click()
  await expect(filters(page).getByLabel('Stay (months)', { exact: true })).toHaveValue('6')
  await showResults(page)
  await expectTop(page, 'Amber cabin')
  await expect(page.locator('.card-chips').first()).toContainText('From ')
})

test('days are chosen with the keyboard alone', async ({ page, app }) => {
  await addBicycles(app, { 'Amber bicycle': takenOn(inDays(9), inDays(9)), 'Birch bicycle': '{}' })
  await signInAs(page, 'client', await app.makeAccount('client'))
  await expectTop(page, 'Amber bicycle')
  await pressByKey(page, /^Filters/)
  await pressByKey(page, /^Your days/, filters(page))

  const picker = sheet(page, 'Pick your days')
  const todayCell = picker.getByRole('button', { name: new RegExp(`^${labelOf(inDays(0))}`) })
  await tabTo(page, todayCell)
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  const field = filters(page).getByRole('button', { name: /^Your days/ })
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')

  const focusedDay = page.locator('[data-day]:focus')
  await tabTo(page, todayCell)
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft'])
    await page.keyboard.press(key)
  await expect(focusedDay).toHaveAttribute('data-day', inDays(8))
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(focusedDay).toHaveAttribute('data-part', 'only')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(focusedDay).toHaveAttribute('aria-label', /, available, last day$/)
  await pressByKey(page, 'Use these days', picker)
  await expect(field).toBeFocused()
  await pressByKey(page, 'Show results', filters(page))
  await expectTop(page, 'Birch bicycle')
})

test('days that are over are named and filter nothing', async ({ page, app }) => {
  await addBicycles(app, { 'Amber bicycle': '{}' })
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada)
  await app.query(
    `update client_filter_preferences set starts_on = '2020-11-20', ends_on = '2020-11-22' where user_id = $1`,
    [await idOf(app, ada)],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Anywhere · Nov 20–22, 2020' }).click()
  await expect(filters(page)).toContainText('Nov 20–22, 2020 is over, so any days are shown.')
  await showResults(page)
  await expect(page.getByRole('button', { name: 'Anywhere', exact: true })).toBeVisible()
  await expectTop(page, 'Amber bicycle')
})
