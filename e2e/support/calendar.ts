import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayAt } from '#shared/days.ts'
import { handOn } from './hand.ts'

/** So many days from today in Bend, where the listings are. */
export const bendDay = (count: number) => addDays(dayAt(new Date(), 'America/Los_Angeles'), count)

export const calendarAddress = (listingId: string) => `/owner/properties/${listingId}/calendar`

export const dayButton = (page: Page, count: number) => page.locator(`[data-day="${bendDay(count)}"]`)
export const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selected days' })

const centerOf = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 3 }
}

/** Drags with the mouse; on a touch screen presses first, until the day is selected. */
export async function dragDays(page: Page, isTouch: boolean, from: number, to: number) {
  await dayButton(page, to).scrollIntoViewIfNeeded()
  const [start, end] = [await centerOf(dayButton(page, from)), await centerOf(dayButton(page, to))]
  const hand = await handOn(page, isTouch)
  await hand.down(start.x, start.y)
  if (isTouch) await expect(dayButton(page, from)).toHaveAttribute('aria-pressed', 'true')
  for (const part of [0.3, 0.7, 1])
    await hand.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
  await expect(dayButton(page, to)).toHaveAttribute('aria-pressed', 'true')
  await hand.up()
}
