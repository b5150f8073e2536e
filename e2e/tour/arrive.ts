/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page must be self-contained */
import { expect, type Page } from '@playwright/test'
import type { Demo } from './demo.ts'
import type { Stop } from './stop.ts'

/** The demo creates its images when they are first requested. */
const patience = { timeout: 180_000 }

/** Goes to a stop and waits until it is shown. */
export async function arriveAt(page: Page, stop: Stop, demo: Demo) {
  const { address = stop.screen!, act, dialog, shows } = stop
  await open(page, typeof address === 'string' ? address : address(demo))
  await act?.(page)
  // A toast may show the same text before the dialog does.
  if (dialog)
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible(patience)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible(patience)
}

const between = '/between-two-stops'

/**
 * Navigates like a link if it can: on a new page, the app and axe would have to be compiled again. Another screen in
 * between closes all dialogs and starts the same screen afresh.
 */
async function open(page: Page, address: string) {
  if (isOutsideApp(page.url()) || address === '/') await page.goto(address)
  else {
    await page.evaluate(goTo, between)
    await page.getByText(between).waitFor()
    await page.evaluate(goTo, address)
    await page.getByText(between).waitFor({ state: 'detached' })
  }
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

/** The landing page loads the app only when it is needed. */
const isOutsideApp = (url: string) => url === 'about:blank' || new URL(url).pathname === '/'

function goTo(address: string) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Waits until fonts, images and maps have loaded and nothing moves. */
export async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(isStill, undefined, patience)
}

function isStill() {
  const isInSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && element.checkVisibility()
  }
  const unfinished = 'img, .animate-pulse, [data-drawing]:empty, .live-map[aria-busy="true"]'
  const isWaiting = [...document.querySelectorAll(unfinished)].some(
    (element) => isInSight(element) && !(element instanceof HTMLImageElement && element.complete),
  )
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  return !isWaiting && !isMoving
}
