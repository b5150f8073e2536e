import type { Page } from '@playwright/test'

interface Hand {
  down: (x: number, y: number) => Promise<void>
  move: (x: number, y: number) => Promise<void>
  up: () => Promise<void>
}

const mouse = (page: Page): Hand => ({
  async down(x, y) {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  move: (x, y) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
})

async function finger(page: Page): Promise<Hand> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints }).then(() => undefined)
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  }
}

/** A finger on touch devices, otherwise the mouse. */
export const handOn = async (page: Page, isTouch: boolean): Promise<Hand> =>
  isTouch ? finger(page) : mouse(page)
