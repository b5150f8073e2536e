/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along all that it needs */
import { expect, type Page } from '@playwright/test'

/** A desk of 1280 × 800 at four times its size: what WCAG asks of reflow, and more than 200 % asks of a tablet. */
const narrow = { width: 320, height: 640 }

/** Nothing scrolls sideways or is cut off where there is little room. */
export async function expectReflow(page: Page, what: string) {
  const own = page.viewportSize()!
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(findCutOff), { message: `${what} at ${narrow.width}` }).toEqual([])
  await page.setViewportSize(own)
}

/** The frame of the app clips what is too wide, so the width of the page alone says nothing. */
function findCutOff(): string[] {
  const isHeld = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX === 'auto' || overflowX === 'scroll') return true
      if (overflowX !== 'visible' && around.clientWidth < innerWidth - 1) return true
    }
    return false
  }
  const isCutOff = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false
    return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]')
  }
  const found = [...document.querySelectorAll('h1, h2, h3, p, li, a, button, label, input, select, textarea')]
    .filter((element) => isCutOff(element) && !isHeld(element))
    .map((element) => element.outerHTML.slice(0, 160))
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  return found
}
