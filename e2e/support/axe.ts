import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { themes, type Theme } from '#shared/themes.ts'

/** What a theme can change. All else that axe looks for is the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** In all four themes; the page is left in its own. */
export async function expectNoViolations(page: Page, what = page.url()) {
  const own = await page.evaluate(() => document.documentElement.dataset['theme'] as Theme)
  await expectNone(new AxeBuilder({ page }), `${what} in ${own}`)
  for (const theme of themes.filter((name) => name !== own)) {
    await wear(page, theme)
    await expectNone(new AxeBuilder({ page }).withRules(colourRules), `${what} in ${theme}`)
  }
  await wear(page, own)
}

async function wear(page: Page, theme: Theme) {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
    return Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  }, theme)
}

async function expectNone(axe: AxeBuilder, where: string) {
  // Legacy mode opens no second page to sum up in; there are no frames to sum up.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).toEqual([])
}
