import { expect, type Page } from '@playwright/test'

/** Every image that the browser has tried to show has a picture. Those out of sight may still be waiting. */
export async function expectNoBrokenImages(page: Page, what: string) {
  const findBroken = () =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ outerHTML }) => outerHTML),
    )
  await expect.poll(findBroken, { message: `broken images: ${what}` }).toEqual([])
}
