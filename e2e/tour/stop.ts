import type { Page } from '@playwright/test'
import type { Theme } from '#shared/themes.ts'
import { exactly } from '../support/exactly.ts'
import type { Demo } from './demo.ts'

/** The two demo accounts, the owner also being the operator, and three people without data. */
export type Who = 'visitor' | 'client' | 'owner' | 'new client' | 'new owner'

/** A screen, or a state of it. */
export interface Stop {
  /** The name of its screenshot. */
  name: string
  caption: string
  /** The path in the list of screens; absent if it isn't one of them. */
  screen?: string
  /** The URL, if the screen's path isn't enough. */
  address?: string | ((demo: Demo) => string)
  /** What to do there first. */
  act?: (page: Page) => Promise<unknown>
  /** The text that shows it has arrived. */
  shows: string | RegExp
  /** The file in src/web with the dialog. */
  dialog?: string
  /** Desktop has a different layout, which is checked too. */
  hasDesk?: true
  /** The theme of the screenshot; all themes are checked. */
  theme?: Theme
}

export interface Part {
  title: string
  as: Who
  stops: Stop[]
}

/** Clicks buttons one after the other. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names)
      await page
        .getByRole('button', { name: typeof name === 'string' ? exactly(name) : name })
        .first()
        .click()
  }

/** Picks an item from a button's menu. */
export const choose = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(menu)(page)
  await page.getByRole('menuitem', { name: item }).click()
}
