import type { Page } from '@playwright/test'
import type { Theme } from '#shared/themes.ts'
import type { Demo } from './demo.ts'

/** The two demo accounts, of whom the owner is the operator too, and three whom nobody knows yet. */
export type Who = 'visitor' | 'client' | 'owner' | 'new client' | 'new owner'

/** A screen, or a moment on it. */
export interface Stop {
  /** Of its picture. */
  name: string
  caption: string
  /** As in the list of screens; none where no screen is. */
  screen?: string
  /** Where the screen's path does not say it all. */
  address?: string | ((demo: Demo) => string)
  /** What is done there first. */
  act?: (page: Page) => Promise<unknown>
  /** What can be read when it is there. */
  shows: string | RegExp
  /** The file in src/web that draws the dialog. */
  dialog?: string
  /** A desk has another layout, which is looked at too. */
  hasDesk?: true
  /** Of the picture; all are looked at. */
  theme?: Theme
}

export interface Part {
  title: string
  as: Who
  stops: Stop[]
}

/** Presses buttons, one after the other. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click()
  }

/** Chooses from the menu behind a button. */
export const choose = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(menu)(page)
  await page.getByRole('menuitem', { name: item }).click()
}
