/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along all that it needs */
import { expect, type Page } from '@playwright/test'
import type { Demo } from './demo.ts'
import type { Stop } from './stop.ts'

/** The demo draws its pictures when they are first looked at. */
const patience = { timeout: 30_000 }

/** Goes to a stop and waits until it is there. */
export async function arriveAt(page: Page, stop: Stop, demo: Demo) {
  const { address = stop.screen!, act, dialog, shows } = stop
  await page.goto(typeof address === 'string' ? address : address(demo))
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await act?.(page)
  // A toast may say the same before the dialog does.
  if (dialog)
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible(patience)
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible(patience)
}

/** Fonts and pictures are there, and nothing moves. */
export async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(isStill, undefined, patience)
}

function isStill() {
  const isInSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && element.checkVisibility()
  }
  const isWaiting = [...document.querySelectorAll('img, .animate-pulse, [data-drawing]:empty')].some(
    (element) => isInSight(element) && !(element instanceof HTMLImageElement && element.complete),
  )
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  return !isWaiting && !isMoving
}
