import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { themes, type Theme } from '#shared/themes.ts'
import { isEverything } from './everything.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that depend on the theme. The others give the same result in every theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** `npm run journeys` checks everything in all themes; `npm test` has no time for that. */
const allThemesIfAsked: readonly Theme[] = isEverything ? themes : []

/** For what the tour checks too: `npm test` doesn't check it again in each journey. */
export async function expectNoViolations(page: Page, what?: string) {
  if (isEverything) await expectAccessible(page, what)
}

/**
 * Checks the page in its own theme and the given ones, and leaves it in its own. If a dialog is open, the page behind
 * it is inert and was checked before.
 */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  inThemes: readonly Theme[] = allThemesIfAsked,
) {
  // A page that hasn't loaded yet would have no violations.
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
          // Axe would fetch style sheets only for its rules on audio and orientation, which don't apply here.
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
    { names: [...inThemes], rules: colorRules },
  )
  await page.evaluate(pointAtToast, 'pointerout')
  expect(found, what).toEqual([])
}

/** A fading toast fails the contrast check, so keep it visible by hovering it. */
async function holdToast(page: Page) {
  await page.evaluate(pointAtToast, 'pointerover')
  await expect(page.locator('[data-toaster] > .opacity-0')).toHaveCount(0)
}

const pointAtToast = (event: string) =>
  document.querySelector('[data-toaster] > div')?.dispatchEvent(new PointerEvent(event, { bubbles: true }))

declare global {
  var axe: typeof import('axe-core')
}
