import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/mailbox.ts'
import { dialog, expectToast, fillSignIn, openDialog, toast } from './support/people.ts'

test('a forgotten password is reset by email, and the landing page opens after two seconds', async ({
  page,
  app,
}) => {
  const ada = await app.makeAccount('client')
  await page.goto('/')
  await openDialog(page, 'client')
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await dialog(page).getByLabel('Email').fill(ada.email)
  await dialog(page).getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(page, 'Check your email', "We've sent you a password reset link.")

  const mail = await openMail(page, 'Reset your Keyswipe password', ada.email)
  await mail.getByRole('link', { name: 'Set a new password' }).click()

  const submit = () => page.getByRole('button', { name: 'Update Password' }).click()
  const fill = async (password: string, confirmation: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(confirmation)
    await submit()
  }
  await fill('Sesame999', 'Sesame998')
  await expectToast(page, "Passwords don't match", 'Please make sure both passwords are identical.')
  await fill('12345', '12345')
  await expectToast(page, 'Password too short', 'Password must be at least 6 characters long.')
  await fill('Sesame999', 'Sesame999')
  await expectToast(page, 'Password updated successfully', 'You can now log in with your new password.')
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()

  await openDialog(page, 'client')
  await fillSignIn(page, { email: ada.email, password: 'Sesame999' })
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})

test('an invalid reset link shows an error', async ({ page }) => {
  await page.goto('/reset-password?token=made-up')
  await page.getByLabel('New password', { exact: true }).fill('Sesame999')
  await page.getByLabel('Confirm password', { exact: true }).fill('Sesame999')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expectToast(page, 'Error updating password', 'Please try again or request a new reset link.')
  await page.route('**/api/auth/reset-password', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad gateway' }),
  )
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expectToast(page, 'Error updating password', 'Please try again or request a new reset link.')
})

test('an incomplete reset link shows an error, and a new one can be requested @variant', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

test('a failed request for a reset email shows an error @variant', async ({ page }) => {
  await page.goto('/')
  await openDialog(page, 'client')
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await dialog(page).getByLabel('Email').fill('nobody')
  await dialog(page).getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(page, 'Validation Error', 'Invalid email address')
  await page.route('**/api/auth/forgot-password', (route) => route.abort())
  await dialog(page).getByLabel('Email').fill('nobody@example.com')
  await dialog(page).getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(page, 'Error', 'Failed to send reset email.')
  await page.unroute('**/api/auth/forgot-password')
  await page.route('**/api/auth/forgot-password', (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: 'too_many_requests', title: 'Error', message: '' } },
    }),
  )
  await dialog(page).getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog(page).getByText('Too many requests. Please wait a minute and try again.')).toBeVisible()
  await expect(toast(page)).toContainText(/Failed to send reset email\.$/)
})
