import { expect, type Locator, type Page } from '@playwright/test'
import { handOn } from './hand.ts'

/** The top card of the deck. */
export const topCard = (page: Page): Locator => page.locator('article[data-current]')
const stamp = (page: Page, word: 'LIKE' | 'PASS') => topCard(page).getByText(word, { exact: true })

export const expectTop = (page: Page, title: string) =>
  expect(topCard(page).getByRole('heading', { level: 2 })).toHaveText(title)

/** Waits until a card that springs back has come to rest. */
async function whereItRests(page: Page) {
  let before = await topCard(page).boundingBox()
  for (;;) {
    await page.waitForTimeout(60)
    const now = await topCard(page).boundingBox()
    if (now && before && now.x === before.x && now.width === before.width) return now
    before = now
  }
}

/** Grabs the card with a finger on touch devices, otherwise with the mouse. */
async function grabCard(page: Page, isTouch: boolean) {
  const hand = await handOn(page, isTouch)
  const { x, y, width, height } = await whereItRests(page)
  const [startX, startY] = [Math.round(x + width / 2), Math.round(y + height * 0.3)]
  await hand.down(startX, startY)
  return {
    async dragTo(dx: number, dy = 0) {
      // Always in steps, because a hand doesn't jump.
      for (const share of [0.4, 0.8, 1]) await hand.move(startX + dx * share, startY + dy * share)
    },
    letGo: hand.up,
  }
}

export async function dragCard(page: Page, isTouch: boolean, dx: number, dy = 0) {
  const hand = await grabCard(page, isTouch)
  await hand.dragTo(dx, dy)
  await hand.letGo()
}

/** A card is stamped beyond 50 px and stays when released at 99 px, in both directions. */
export async function expectThresholds(page: Page, hasTouch: boolean, title: string) {
  const hand = await grabCard(page, hasTouch)
  await hand.dragTo(49)
  await expect(stamp(page, 'LIKE')).toBeHidden()
  await hand.dragTo(51)
  await expect(stamp(page, 'LIKE')).toBeVisible()
  await hand.dragTo(-49)
  await expect(stamp(page, 'PASS')).toBeHidden()
  await hand.dragTo(-51)
  await expect(stamp(page, 'PASS')).toBeVisible()
  await expect(stamp(page, 'LIKE')).toBeHidden()
  await hand.dragTo(99)
  await hand.letGo()
  await expect(stamp(page, 'LIKE')).toBeHidden()
  await dragCard(page, hasTouch, -99)
  await expectTop(page, title)
}
