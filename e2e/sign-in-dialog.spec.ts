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

test('the dialog shows the mode and the role, and changing the mode clears all fields except the email', async ({
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
  await expect(dialog(page).getByLabel('Email')).toHaveValue('a@example.com')

  await dialog(page).getByLabel('Full Name').fill('Ada')
  await dialog(page).getByLabel('Password', { exact: true }).fill('Sesame123')
  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('')
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('')

  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog(page)).toContainText('Reset Password')
  await expect(dialog(page).getByRole('textbox')).toHaveCount(1)
  await expect(dialog(page).getByLabel('Email')).toHaveValue('a@example.com')
  await expect(dialog(page).getByRole('button', { name: 'Google' })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(dialog(page)).toContainText('Welcome Back!')
})

test('the first field has the focus in each mode, then the first invalid one, whose error clears once it is fixed @variant', async ({
  page,
  isMobile,
}) => {
  await openDialog(page, 'client')
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
  if (!isMobile) await expect(dialog(page).getByLabel('Full Name')).toBeFocused()
  await fillSignUp(page, { ...newPerson(), password: 'short' })
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  const note = dialog(page).getByText('Password must be at least 8 characters')
  await expect(note).toBeVisible()
  await password.fill('longer password')
  await expect(note).toBeHidden()
  await expect(dialog(page).getByText('Password must contain at least one uppercase letter')).toBeVisible()
  await password.fill('Sesame123')
  await expect(dialog(page).getByText('Good password. A longer one is stronger.')).toBeVisible()
})

test('the role is client again after the dialog was closed @variant', async ({ page }) => {
  await openDialog(page, 'owner')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog(page)).toContainText('Sign in as a client')
})

test('the password can be shown and hidden @variant', async ({ page }) => {
  await openDialog(page, 'client')
  const password = dialog(page).getByLabel('Password', { exact: true })
  await password.fill('Sesame123')
  await expect(password).toHaveAttribute('type', 'password')
  await dialog(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await dialog(page).getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('sign-in validates its fields like the server, and sends a request only when they are valid', async ({
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

test('sign-up validates its fields and shows the first error @variant', async ({ page }) => {
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

test('an existing account is reported with its role @variant', async ({ page, app }) => {
  const ada = await app.makeAccount('owner')
  await signUpAs(page, 'client', ada)
  await expectToast(
    page,
    'Account Already Exists',
    'An account with this email already exists as an owner. Please sign in instead.',
  )
  await dialog(page).getByRole('button', { name: 'Sign in as an owner' }).click()
  await expect(dialog(page)).toContainText('Sign in as an owner')
  await expect(dialog(page).getByLabel('Email')).toHaveValue(ada.email)
})

test('an unconfirmed account is asked to check its email, which can be sent again', async ({ page }) => {
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
  await expect(dialog(page)).toContainText('Check your email')
  await dialog(page).getByRole('button', { name: 'Send the email again' }).click()
  await expectToast(page, 'Check your email')
})

test('an owner on the client page sees a message and continues as an owner with one tap', async ({
  page,
  app,
}) => {
  await openDialog(page, 'client')
  await fillSignIn(page, await app.makeAccount('owner'))
  await expectToast(
    page,
    'Wrong Login Page',
    'These credentials are for an owner account. Please use the owner login page.',
  )
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('keyswipe_session')
  await dialog(page).getByRole('button', { name: 'Continue as an owner' }).click()
  await expect(page).toHaveURL(/\/owner\/dashboard$/)
})

test('without a server, the dialog shows that signing in failed @variant', async ({ page }) => {
  await openDialog(page, 'client')
  await page.route('**/api/auth/sign-in', (route) => route.abort())
  await fillSignIn(page, { email: 'nobody@example.com', password: 'Sesame123' })
  await expectToast(page, 'Error', 'Authentication failed.')
})

test('"remember me" is kept on this device and extends the session to 30 days', async ({ page, app }) => {
  const ada = await app.makeAccount('client')
  await openDialog(page, 'client')
  await dialog(page).getByLabel('Remember me').check()
  await fillSignIn(page, ada)
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'keyswipe_session')
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
  // The open app would notice the lost session and leave by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/')
  await openDialog(page, 'client')
  await expect(dialog(page).getByLabel('Remember me')).toBeChecked()
})

test('without OAuth keys, the buttons show a clear message @variant', async ({ page }) => {
  await openDialog(page, 'client')
  await dialog(page).getByRole('button', { name: 'Facebook' }).click()
  await expectToast(page, 'OAuth Sign In Failed', 'Signing in with Facebook isn’t available here.')
  await page.route('**/api/auth/oauth/google', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Google' }).click()
  await expectToast(page, 'OAuth Sign In Failed', 'We couldn’t reach Google. Please try again.')
})

for (const status of [429, 500, 503])
  test(`a redirect to Google that ends in ${status} is reported as a failed sign-in @variant`, async ({
    page,
  }) => {
    await page.route('**/api/auth/oauth/google', (route) =>
      route.fulfill({
        status,
        json: { error: { code: 'too_many_requests', title: 'Error', message: 'Too many requests.' } },
      }),
    )
    await openDialog(page, 'client')
    await dialog(page).getByRole('button', { name: 'Google' }).click()
    await expectToast(page, 'OAuth Sign In Failed', 'Too many requests.')
    await expect(dialog(page).getByRole('button', { name: 'Google' })).toBeEnabled()
  })

test('a dialog that crashes shows "Setup Error" and returns to the landing page @variant', async ({
  page,
}) => {
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

test('after many wrong guesses by others, the owner signs in on a new device with an emailed code', async ({
  page,
  app,
}) => {
  const ada = await app.makeAccount('client')
  await app.query(`insert into rate_limits values ($1, now() + interval '1 hour')`, [
    `sign-in:account:${ada.email}`,
  ])
  await openDialog(page, 'client')
  await fillSignIn(page, ada)
  await expectToast(page, 'Check your email')
  let code = ''
  await expect(async () => {
    const [mail] = (await app.query(
      `select text from mailbox where recipient = $1 and subject = 'Your Keyswipe sign-in code'`,
      [ada.email],
    )) as { text: string }[]
    code = /Your code: (\S+)/.exec(mail?.text ?? '')![1]!
  }).toPass()
  await dialog(page).getByLabel('Code from your email').fill(code)
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})
