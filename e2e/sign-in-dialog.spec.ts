import { expect, test } from './support/fixtures.ts'
import {
  dialog,
  expectToast,
  fillSignIn,
  fillSignUp,
  newPerson,
  openDialog,
  signUpAs,
  toast,
} from './support/people.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('the dialog names the mode and the role, and going from one mode to another clears the fields', async ({
  page,
}) => {
  await openDialog(page, 'owner')
  await expect(dialog(page)).toContainText('Welcome Back!')
  await expect(dialog(page)).toContainText('Sign in as an owner')
  for (const name of ['Google', 'Facebook'])
    await expect(dialog(page).getByRole('button', { name })).toBeVisible()
  await expect(dialog(page).getByText('or', { exact: true })).toBeVisible()

  await dialog(page).getByLabel('Email').fill('a@example.com')
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog(page)).toContainText('Join Keyswipe')
  await expect(dialog(page)).toContainText('Sign up as an owner')
  await expect(dialog(page).getByLabel('Email')).toHaveValue('')

  await dialog(page).getByLabel('Full Name').fill('Ada')
  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('')

  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog(page)).toContainText('Reset Password')
  await expect(dialog(page).getByRole('textbox')).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: 'Google' })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(dialog(page)).toContainText('Welcome Back!')
})

test('the role is client again after the dialog was closed', async ({ page }) => {
  await openDialog(page, 'owner')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog(page)).toContainText('Sign in as a client')
})

test('the password can be shown and hidden', async ({ page }) => {
  await openDialog(page, 'client')
  const password = dialog(page).getByLabel('Password', { exact: true })
  await password.fill('Sesame123')
  await expect(password).toHaveAttribute('type', 'password')
  await dialog(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await dialog(page).getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('signing in checks its fields as the server would, and asks it only when they are right', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openDialog(page, 'client')
  for (const [email, password, message] of [
    ['nobody', 'Sesame123', 'Invalid email address'],
    [`${'x'.repeat(251)}@b.co`, 'Sesame123', 'Email must be less than 255 characters'],
    ['a@b.co', '12345', 'Password must be at least 6 characters'],
    ['a@b.co', 'x'.repeat(73), 'Password must be less than 72 characters'],
  ] as const) {
    await fillSignIn(page, { email, password })
    await expectToast(page, 'Validation Error', message)
    await expect(dialog(page).getByText(message)).toBeVisible()
  }
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
})

test('signing up checks its fields and says the first thing to mend', async ({ page }) => {
  const ada = newPerson()
  await openDialog(page, 'client')
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
  for (const [bad, message] of [
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ password: 'Short1x' }, 'Password must be at least 8 characters'],
    [{ password: `Aa1${'x'.repeat(70)}` }, 'Password must be less than 72 characters'],
    [{ password: 'SESAME123' }, 'Password must contain at least one lowercase letter'],
    [{ password: 'sesame123' }, 'Password must contain at least one uppercase letter'],
    [{ password: 'SesameSesame' }, 'Password must contain at least one number'],
  ] as const) {
    await fillSignUp(page, { ...ada, ...bad })
    await expectToast(page, 'Validation Error', message)
    await expect(dialog(page).getByText(message)).toBeVisible()
  }
})

test('a wrong password, a busy button and one toast at a time', async ({ page }) => {
  await openDialog(page, 'client')
  await page.route('**/api/auth/sign-in', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await fillSignIn(page, { email: 'nobody@example.com', password: 'Sesame123' })
  await expect(dialog(page).getByRole('button', { name: 'Please wait...' })).toBeVisible()
  await expectToast(page, 'Error', 'Invalid email or password. Please check your credentials and try again.')
  await fillSignIn(page, { email: 'nobody', password: 'Sesame123' })
  await expectToast(page, 'Validation Error')
  await expect(toast(page)).not.toContainText('Invalid email or password')
})

test('an account that exists is said to exist, with its role', async ({ page, app }) => {
  const ada = await app.makeAccount('owner')
  await signUpAs(page, 'client', ada)
  await expectToast(
    page,
    'Account Already Exists',
    'An account with this email already exists as a owner. Please sign in instead.',
  )
})

test('an unconfirmed account is told to look into its mail, and can have the link sent again', async ({
  page,
}) => {
  const ada = newPerson()
  await signUpAs(page, 'client', ada)
  await expect(dialog(page)).toContainText('Check your email')
  await dialog(page).getByRole('button', { name: 'Back to Sign In' }).click()
  await fillSignIn(page, ada)
  await expectToast(
    page,
    'Error',
    'Please check your email and click the confirmation link before signing in.',
  )
  await dialog(page).getByRole('button', { name: 'Send the confirmation link again' }).click()
  await expectToast(page, 'Check your email')
})

test('an owner on the client page is sent to the owner login page', async ({ page, app }) => {
  await openDialog(page, 'client')
  await fillSignIn(page, await app.makeAccount('owner'))
  await expectToast(
    page,
    'Wrong Login Page',
    'These credentials are for an owner account. Please use the owner login page.',
  )
})

test('without a server the dialog says that signing in failed', async ({ page }) => {
  await openDialog(page, 'client')
  await page.route('**/api/auth/sign-in', (route) => route.abort())
  await fillSignIn(page, { email: 'nobody@example.com', password: 'Sesame123' })
  await expectToast(page, 'Error', 'Authentication failed.')
})

test('remember me is remembered on this device and keeps the session for 30 days', async ({ page, app }) => {
  const ada = await app.makeAccount('client')
  await openDialog(page, 'client')
  await dialog(page).getByLabel('Remember me').check()
  await fillSignIn(page, ada)
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'keyswipe_session')
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
  await page.context().clearCookies()
  await page.goto('/')
  await openDialog(page, 'client')
  await expect(dialog(page).getByLabel('Remember me')).toBeChecked()
})

test('without OAuth keys the buttons answer with a clear message', async ({ page }) => {
  await openDialog(page, 'client')
  await dialog(page).getByRole('button', { name: 'Facebook' }).click()
  await expectToast(page, 'OAuth Sign In Failed', 'Signing in with Facebook is not set up here.')
})

test('a dialog that breaks shows "Setup Error" and leads back to the landing page', async ({ page }) => {
  await page.evaluate(() => {
    Storage.prototype.getItem = () => {
      throw new Error('storage is broken')
    }
  })
  await page.getByRole('button', { name: "I'm a Client" }).click()
  await expect(page.getByRole('heading', { name: 'Setup Error' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await openDialog(page, 'client')
})
