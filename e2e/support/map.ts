import { expect, test, type Page } from '@playwright/test'

/** A browser without WebGL shows a list instead of the map, so the rest of the test is skipped and reported so. */
export const requireWebgl = async (page: Page) =>
  test.skip(
    !(await page.evaluate(() => Boolean(document.createElement('canvas').getContext('webgl2')))),
    'This browser has no WebGL',
  )

export const mapOf = (page: Page) => page.getByRole('region', { name: /^Map: arrow keys move it/ })

/** Everything in view has been loaded and drawn. */
export const expectDrawn = (page: Page) =>
  expect(page.locator('.live-map[aria-busy="false"]').first()).toBeVisible({ timeout: 60_000 })
