import { expect, type Page } from '@playwright/test'

/**
 * Turns the mouse wheel until that had the effect. A turn is lost if the layout changes at the same moment, as for a
 * person, who turns it again.
 */
export const scrollUntil = (page: Page, deltaY: number, effect: (timeout: number) => Promise<void>) =>
  expect(async () => {
    await page.mouse.wheel(0, deltaY)
    await effect(5000)
  }).toPass()
