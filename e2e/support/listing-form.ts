import { expect, type Page } from '@playwright/test'

export const picture = (name: string) => `assets/photos/${name}.webp`
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const photo = (page: Page, place: number) =>
  page.getByRole('button', { name: `Change photo ${place} of ` })
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
export const foot = (page: Page) => page.locator('[data-form-foot]')
export const formPath = /\/owner\/properties\/[\w-]{36}$/

export async function begin(page: Page, kind: string) {
  await page.goto('/owner/properties/new')
  await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
  await expect(page).toHaveURL(formPath)
  await expect(field(page, 'Title')).toBeVisible()
}

export async function addPhotos(page: Page, ...names: string[]) {
  await page.locator('input[type=file]').setInputFiles(names.map(picture))
  // Resizing photos needs a lot of CPU, which a busy machine is short of.
  await expect(photo(page, names.length)).toBeVisible()
  // Until then, leaving the form would be questioned.
  await expect(foot(page)).not.toContainText('Photos are still uploading.')
}

export async function chooseCity(page: Page) {
  await field(page, 'City').fill('Bend')
  await page.getByRole('option', { name: 'Bend, OR' }).click()
}

export async function chooseAction(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
