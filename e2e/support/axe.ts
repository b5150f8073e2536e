import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { themes, type Theme } from '#shared/themes.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a theme can change. All else that axe looks for is the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** `npm run journeys` looks at everything in all of them; for that `npm test` has no time. */
const allThemesIfAsked: readonly Theme[] = process.env['ALL_JOURNEYS'] ? themes : []

/**
 * In the page's own theme and those that are named; the page is left in its own. Where a dialog is open, what is behind
 * it is out of reach and was looked at before.
 */
export async function expectNoViolations(
  page: Page,
  what = page.url(),
  inThemes: readonly Theme[] = allThemesIfAsked,
) {
  // A page that has not come yet has nothing to find fault with.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await holdToast(page)
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ names, rules }) => {
      const root = document.documentElement
      const own = root.dataset['theme']
      const violations: string[] = []
      const dialogs = [...document.querySelectorAll('[role=dialog][data-state=open]')]
      const toasts = document.querySelectorAll('[data-toaster]')
      const place = dialogs.length > 0 ? { include: [...dialogs, ...toasts] } : document
      const look = async (theme: string, runOnly?: string[]) => {
        root.dataset['theme'] = theme
        await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
        const results = await globalThis.axe.run(place, {
          resultTypes: ['violations'],
          // Nothing here plays sound or turns the screen, which is all that it fetches style sheets for.
          preload: false,
          ...(runOnly && { runOnly }),
        })
        for (const { id, nodes } of results.violations)
          violations.push(`${id} in ${theme}: ${nodes.map(({ html }) => html).join(' ')}`)
      }
      await look(own!)
      for (const theme of new Set(names.filter((name) => name !== own))) await look(theme, rules)
      root.dataset['theme'] = own
      return violations
    },
    { names: [...inThemes], rules: colourRules },
  )
  await page.evaluate(pointAtToast, 'pointerout')
  expect(found, what).toEqual([])
}

/** One that fades while it is looked at has no contrast: pointing at it keeps it there. */
async function holdToast(page: Page) {
  await page.evaluate(pointAtToast, 'pointerover')
  await expect(page.locator('[data-toaster] > .opacity-0')).toHaveCount(0)
}

const pointAtToast = (event: string) =>
  document.querySelector('[data-toaster] > div')?.dispatchEvent(new PointerEvent(event, { bubbles: true }))

declare global {
  var axe: typeof import('axe-core')
}
