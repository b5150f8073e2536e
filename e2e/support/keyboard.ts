import { expect, type Locator, type Page } from '@playwright/test'

const maxTabs = 60

/** The focused element is visible: never the page itself, and nothing hidden, empty or scrolled away. */
export const expectFocusInSight = (page: Page, after: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return 'nothing has the focus'
          // The visible part of an option is its label.
          const shown = (focused instanceof HTMLInputElement && focused.closest('label')) || focused
          const { top, bottom, left, right, width, height } = shown.getBoundingClientRect()
          const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
          const isShown = shown.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          return width > 1 && height > 1 && isInSight && isShown
            ? 'in sight'
            : focused.outerHTML.slice(0, 200)
        }),
      { message: `the focus after ${after}` },
    )
    .toBe('in sight')

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus. Every stop must be visible. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
    await expectFocusInSight(page, 'Tab')
  }
  throw new Error(`${String(target)} is not reached by Tab`)
}

export async function pressByKey(page: Page, name: string | RegExp, within: Page | Locator = page) {
  await tabTo(page, within.getByRole('button', { name, exact: typeof name === 'string' }))
  await page.keyboard.press('Enter')
}

export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
