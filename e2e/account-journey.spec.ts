import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/mailbox.ts'
import { dialog, expectToast, fillSignIn, newPerson, openDialog, signUpAs } from './support/people.ts'

test('a stranger signs up, confirms by mail, meets the wrong login page, comes in, leaves and comes back to the page they wanted', async ({
  page,
}) => {
  const ada = newPerson()
  await signUpAs(page, 'client', ada)
  await expect(dialog(page)).toContainText('Check your email')
  await expect(dialog(page)).toContainText(ada.email)

  const mail = await openMail(page, 'Confirm your email for Keyswipe', ada.email)
  await mail.getByRole('link', { name: 'Confirm my email' }).click()
  await expectToast(page, 'Email confirmed')
  await expect(dialog(page)).toContainText('Sign in as a client')

  await page.goto('/')
  await openDialog(page, 'owner')
  await fillSignIn(page, ada)
  await expectToast(
    page,
    'Wrong Login Page',
    'These credentials are for a client account. Please use the client login page.',
  )
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('keyswipe_session')

  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await openDialog(page, 'client')
  await fillSignIn(page, ada)
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
  await openDialog(page, 'client')
  await fillSignIn(page, ada)
  await expect(page).toHaveURL(/\/client\/saved-searches$/)
})
