import { expect, test } from './support/fixtures.ts'
import { expectNoViolations } from './support/axe.ts'
import { openMail } from './support/mailbox.ts'
import {
  dialog,
  expectToast,
  fillSignIn,
  fillSignUp,
  newPerson,
  openDialog,
  signUpAs,
} from './support/people.ts'

test('a visitor signs up, confirms by email, signs out, tries the wrong sign-in page and returns to the page they wanted', async ({
  page,
}) => {
  const ada = newPerson()
  await signUpAs(page, 'client', ada)
  await expect(dialog(page)).toContainText('Check your email')
  await expect(dialog(page)).toContainText(ada.email)

  const mail = await openMail(page, 'Confirm your email for Keyswipe', ada.email)
  await mail.getByRole('link', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL(/\/client\/welcome$/)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/client\/dashboard$/)

  await page.goto('/client/profile')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.goto('/client/saved-searches')
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await openDialog(page, 'owner')
  await fillSignIn(page, ada)
  await expectToast(
    page,
    'Wrong Login Page',
    'These credentials are for a client account. Please use the client login page.',
  )
  await dialog(page).getByRole('button', { name: 'Continue as a client' }).click()
  await expect(page).toHaveURL(/\/client\/saved-searches$/)
})

test('the email is opened on another device: its link confirms and asks to sign in there, its code signs in here', async ({
  page,
  browser,
  app,
}) => {
  const ada = newPerson()
  await signUpAs(page, 'owner', ada)
  const phone = await (await browser.newContext({ baseURL: app.url })).newPage()
  const mail = await openMail(phone, 'Confirm your email for Keyswipe', ada.email)
  const code = await mail.getByText(/^\d{6}$/).textContent()
  await mail.getByRole('link', { name: 'Confirm my email' }).click()
  await expect(phone.getByText(`Is ${ada.email} your email?`)).toBeVisible()
  await expectNoViolations(phone, 'a confirmation link in another browser')
  await phone.getByRole('button', { name: 'Confirm my email' }).click()
  await expectToast(phone, 'Email confirmed')
  await expect(dialog(phone)).toContainText('Sign in as an owner')
  await expect(dialog(phone).getByLabel('Email')).toHaveValue(ada.email)
  await phone.context().close()

  await dialog(page).getByLabel('Six-digit code').fill('12')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Validation Error', 'Enter the six digits')
  await dialog(page).getByLabel('Six-digit code').fill(code!)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/owner\/welcome$/)
})

test('a match on the trial deck leads to sign-up, and onboarding starts with what was liked', async ({
  page,
}) => {
  await page.goto('/test-swipe')
  await expect(page.getByText('Sample: Ruth super liked you')).toBeVisible()
  // The hints appear last, when everything the page needs has loaded.
  await expect(page.getByRole('region', { name: 'How the deck works' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Send a message' }).click()
  await expect(dialog(page)).toContainText('Join Keyswipe')
  await expect(dialog(page)).toContainText('Create an account to message owners like Ruth, who is a sample.')
  const ada = newPerson()
  await fillSignUp(page, ada)
  await expect(dialog(page)).toContainText('Check your email')
  const mail = await openMail(page, 'Confirm your email for Keyswipe', ada.email)
  await mail.getByRole('link', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL(/\/client\/welcome$/)
  await expect(page.getByRole('button', { name: 'Property', pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yacht', pressed: false })).toBeVisible()
})
