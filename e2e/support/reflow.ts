/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page must be self-contained */
import { expect, type Page } from '@playwright/test'
import { isEverything } from './everything.ts'

/** A 1280 × 800 desktop at 400 % zoom: what WCAG requires for reflow, and more than a tablet at 200 % needs. */
const narrow = { width: 320, height: 640 }

const wide = { width: 1920, height: 1080 }

/** Nothing scrolls sideways or is cut off on a narrow screen, a wide one and at the current size. */
export async function expectReflow(page: Page, what: string) {
  const own = page.viewportSize()!
  for (const size of isEverything ? [narrow, wide, own] : [narrow, own]) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(findCutOff), { message: `${what} at ${size.width}` }).toEqual([])
  }
}

/** The app's frame clips what is too wide, so checking the width of the page isn't enough. */
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
  // Names may be truncated, but never prices and distances.
  const amount = /([$€£][\d,.]+|\d (mi|km|ft²|m²)( away)?|\/month)$/
  for (const element of document.querySelectorAll<HTMLElement>('p, span, b, small, dd'))
    if (
      amount.test(element.innerText) &&
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      element.scrollWidth > element.clientWidth
    )
      found.push(`cut: ${element.innerText}`)
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  return found
}
