import type { Page } from '@playwright/test'
import { addDays, dayAt } from '#shared/days.ts'
import type { App } from './app.ts'
import { thread } from './matches.ts'
import { dialog } from './people.ts'

const bend = 5_713_587

/** Turns the latest listing of this title into a bicycle in Bend for $25 a day and $5 for a helmet. */
export const makeBicycle = (app: App, title: string, policy = 'moderate') =>
  app.query(
    `update listings set kind = 'bicycle', published_at = now(), city_id = ${bend}, price_cents = null, day_price_cents = 2500,
      deposit_cents = 15000, fees = '[{"name": "Helmet", "cents": 500, "per": "stay"}]', cancellation_policy = $2
     where id = (select id from listings where title = $1 order by created_at desc limit 1)`,
    [title, policy],
  )

/** A day at the listing, this many days ahead. */
export const inDays = (count: number) => addDays(dayAt(new Date(), 'America/Los_Angeles'), count)

/** "Nov 20–22", as the page writes it. */
export const shown = (from: string, to: string) =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/\s*–\s*/g, '–')

export const card = (page: Page) => thread(page).getByRole('region', { name: /^Dates: / })

export async function openDatesFromMenu(page: Page) {
  await thread(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Request dates' }).click()
}

export async function chooseDates(page: Page, ...days: string[]) {
  await dialog(page).locator('[data-day]').first().waitFor()
  for (const day of days) {
    const cell = dialog(page).locator(`[data-day="${day}"]`)
    const later = dialog(page).getByRole('button', { name: 'Later months' })
    // On desktop, only two months are shown.
    while (!(await cell.isVisible()) && (await later.isVisible())) await later.click()
    await cell.click()
  }
}
