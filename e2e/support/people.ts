import { expect, type Page } from '@playwright/test'
import type { Role } from '#shared/roles.ts'

const roleButton = { client: "I'm a Client", owner: "I'm an Owner" }

export interface Person {
  name: string
  email: string
  password: string
}

let made = 0
/** A person no other test uses. */
export const newPerson = (name = 'Ada Byron'): Person => {
  made += 1
  return { name, email: `person-${process.pid}-${Date.now()}-${made}@example.com`, password: 'Sesame123' }
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const toast = (page: Page) => page.locator('[data-toaster]')

export async function openDialog(page: Page, role: Role) {
  await page.getByRole('button', { name: roleButton[role] }).click()
  await expect(dialog(page)).toBeVisible()
}

export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in through the API, for tests of what comes after; the dialog has its own tests. */
export async function startSession(
  { request }: Pick<Page, 'request'>,
  role: Role,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const reply = await request.post('/api/auth/sign-in', { data: { email, password, role } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Signs in and waits for a screen to load. */
export async function signInAs(
  page: Page,
  role: Role,
  person: Pick<Person, 'email' | 'password'>,
  path = `/${role}/dashboard`,
) {
  await startSession(page, role, person)
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

export async function signUpAs(page: Page, role: Role, person: Person) {
  await page.goto('/')
  await openDialog(page, role)
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
  await fillSignUp(page, person)
}

export async function fillSignUp(page: Page, { name, email, password }: Person) {
  await dialog(page).getByLabel('Full Name').fill(name)
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
}

export async function expectToast(page: Page, title: string, description?: string) {
  await expect(toast(page)).toContainText(title)
  if (description) await expect(toast(page)).toContainText(description)
}
