import { expect, type Page } from '@playwright/test'

/**
 * Turns the mouse wheel until it has the expected effect. The browser drops a wheel event if the layout changes at the
 * same moment.
 */
export const scrollUntil = (page: Page, deltaY: number, effect: (timeout: number) => Promise<void>) =>
  expect(async () => {
    await page.mouse.wheel(0, deltaY)
    await effect(5000)
  }).toPass()
