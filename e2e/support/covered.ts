/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page must be self-contained */
import { expect, type Page } from '@playwright/test'

/** The install card is visible, except on single-purpose screens, and covers no control. */
export async function expectNothingCovered(page: Page, what: string) {
  await page.locator('.install-card').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(findCovered), { message: what }).toEqual([])
}

function findCovered(): string[] {
  const card = document.querySelector<HTMLElement>('.install-card')!
  const isShown = card.checkVisibility()
  const isQuiet =
    document.querySelector('[role=dialog], [role=alertdialog], [data-no-install-card]') !== null ||
    (innerWidth < 900 && document.querySelector('[data-chat-foot]') !== null)
  if (isShown === isQuiet) return [isQuiet ? 'the card is in the way' : 'the card is missing']
  if (!isShown) return []

  const controls = 'a[href], button, input, select, textarea, summary, [role=switch], [tabindex="0"]'
  const step = 12
  /** What a tap would hit without the card. */
  const below = () => {
    const { left, top, right, bottom } = card.getBoundingClientRect()
    card.style.pointerEvents = 'none'
    const found = new Set<Element>()
    for (let x = left + 1; x < right; x += step)
      for (let y = top + 1; y < bottom; y += step) {
        const control = document.elementFromPoint(x, y)?.closest(controls)
        if (control && !card.contains(control)) found.add(control)
      }
    card.style.pointerEvents = ''
    return found
  }
  // Elements that scroll out from behind the card, as behind the bar, aren't covered; all others are.
  const isCovered = (control: Element) => {
    control.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = control.getBoundingClientRect()
    return card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const covered = [...below()].filter(isCovered)
  scrollTo(0, document.documentElement.scrollHeight)
  covered.push(...[...below()].filter(isCovered))
  scrollTo(0, 0)
  return covered.map((control) => control.outerHTML.slice(0, 160))
}
