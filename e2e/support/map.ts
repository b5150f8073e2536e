import { expect, type Page } from '@playwright/test'

export const mapOf = (page: Page) => page.getByRole('region', { name: /^Map: arrow keys move it/ })

/** Everything in view has been loaded and drawn. */
export const expectDrawn = (page: Page) =>
  expect(page.locator('.live-map[aria-busy="false"]').first()).toBeVisible()
