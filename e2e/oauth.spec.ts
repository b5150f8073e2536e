/* oxlint-disable no-empty-pattern -- Playwright reads the required fixtures from the pattern */
import type { Page } from '@playwright/test'
import { whileRefusing } from '#server/testing/break-database.ts'
import { showCode } from '#server/testing/authenticator.ts'
import { startOauthProvider, type OauthProviderServer } from '#server/testing/oauth-provider.ts'
import type { Role } from '#shared/roles.ts'
import { startApp, type App } from './support/app.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { isEverything } from './support/everything.ts'
import { expect, test as base, testPostgres } from './support/fixtures.ts'
import { dialog, expectToast, newPerson, openDialog, signInAs } from './support/people.ts'

/** An app with a real server that acts as Google and Facebook. */
const test = base.extend<object, { oauth: { app: App; provider: OauthProviderServer } }>({
  oauth: [
    async ({}, use) => {
      const url = `http://localhost:${await findFreePort()}`
      const provider = await startOauthProvider({ appOrigin: url })
      const app = await startApp(testPostgres(), { url, variables: provider.variables })
      await use({ app, provider })
      await app.stop()
      await provider.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  app: [({ oauth }, use) => use(oauth.app), { scope: 'worker' }],
})

// One worker, because each would start an app and a provider of its own.
test.describe.configure({ mode: 'default' })

type ProviderName = 'Google' | 'Facebook'

async function leaveFor(page: Page, role: Role, provider: ProviderName) {
  await page.goto('/')
  await openDialog(page, role)
  await dialog(page).getByRole('button', { name: provider }).click()
}

async function decide(page: Page, name: string, decision: 'Allow' | 'Deny') {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: decision }).click()
}

const pendingRole = (page: Page) => page.evaluate(() => localStorage.getItem('keyswipe.pending-role'))

const providers = ['Google', 'Facebook'] as const

for (const provider of isEverything ? providers : providers.slice(0, 1)) {
  test(`a visitor signs up with ${provider} and lands in the area of the chosen role`, async ({
    page,
    oauth,
  }) => {
    const { email } = newPerson()
    const name = `Olga of ${provider} ${email}`
    oauth.provider.accounts.push({ sub: email, name, email })
    await leaveFor(page, 'owner', provider)
    await decide(page, name, 'Allow')
    await expect(page).toHaveURL(/\/owner\/welcome$/)
    await page.goto('/owner/profile')
    await expect(page.getByRole('main')).toContainText(email)
    expect(await pendingRole(page)).toBeNull()
  })
}

for (const provider of isEverything ? providers : providers.slice(0, 1)) {
  test(`a client who signs in with ${provider} on the owner’s page stays a client and sees a message`, async ({
    page,
    oauth,
    app,
  }) => {
    const ada = await app.makeAccount('client')
    const name = `Ada of ${provider} ${ada.email}`
    oauth.provider.accounts.push({ sub: ada.email, name, email: ada.email })
    await leaveFor(page, 'owner', provider)
    await decide(page, name, 'Allow')
    await expect(page).toHaveURL(/\/client\/dashboard$/)
    await expectToast(
      page,
      'Signed in',
      "You already have an account as a client. You'll be signed in with your existing role.",
    )
  })

  test(`denying access at ${provider} returns to the landing page with instructions`, async ({
    page,
    oauth,
  }) => {
    const { email } = newPerson()
    oauth.provider.accounts.push({ sub: email, name: email, email })
    await leaveFor(page, 'client', provider)
    await decide(page, email, 'Deny')
    await expectToast(
      page,
      'OAuth Sign In Failed',
      `Access denied. Please grant permission to continue with ${provider}.`,
    )
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await pendingRole(page)).toBeNull()
    await openDialog(page, 'client')
  })

  test(`an account at ${provider} without an email sees that one is required`, async ({ page, oauth }) => {
    const { email: sub } = newPerson()
    oauth.provider.accounts.push({ sub, name: sub })
    await leaveFor(page, 'client', provider)
    await decide(page, sub, 'Allow')
    await expectToast(
      page,
      'Email Required',
      'We need your email address to create your account. Please allow',
    )
  })
}

test('leaving the page of Google with the back button forgets the chosen role', async ({ page }) => {
  await leaveFor(page, 'owner', 'Google')
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: "I'm an Owner" })).toBeVisible()
  await expect.poll(() => pendingRole(page)).toBeNull()
})

test('an old or invalid sign-in link shows that it has expired @variant', async ({ page }) => {
  const response = await page.goto('/api/auth/oauth/google/callback?code=x&state=made-up')
  expect(response!.status()).toBe(400)
  await expectToast(page, 'OAuth Sign In Failed', 'This sign-in link has expired. Please try again.')
})

test('the requested page opens after signing in with Google', async ({ page, oauth }) => {
  const { email } = newPerson()
  oauth.provider.accounts.push({ sub: email, name: email, email })
  await page.goto('/client/contracts')
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  await openDialog(page, 'client')
  await dialog(page).getByRole('button', { name: 'Google' }).click()
  await decide(page, email, 'Allow')
  await expect(page).toHaveURL(/\/client\/contracts$/)
})

test('two-step sign-in also asks for the code after Google and then opens the requested page', async ({
  page,
  oauth,
  app,
}) => {
  const ada = await app.makeAccount('client')
  oauth.provider.accounts.push({ sub: ada.email, name: ada.email, email: ada.email })
  await signInAs(page, 'client', ada)
  const send = (path: string, data: object) => page.request.post(path, { data })
  const { secret } = await (await send('/api/security/two-step', { password: ada.password })).json()
  const enrolled = await send('/api/security/two-step/confirm', { code: showCode(secret, Date.now()) })
  const { recoveryCodes } = await enrolled.json()
  await page.request.post('/api/auth/sign-out')

  await page.goto('/client/contracts')
  await openDialog(page, 'client')
  await dialog(page).getByRole('button', { name: 'Google' }).click()
  await decide(page, ada.email, 'Allow')
  await expect(dialog(page)).toContainText('One more step')
  await dialog(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog(page).getByLabel('Recovery code').fill(recoveryCodes[0])
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/client\/contracts$/)
})

for (const [table, title] of [
  ['users', 'Account Creation Failed'],
  ['profiles', 'Profile Creation Failed'],
  ['user_roles', 'Role Setup Failed'],
  ['sessions', 'Setup Error'],
] as const)
  test(`signing up with Google while ${table} cannot be written shows "${title}" @variant`, async ({
    page,
    oauth,
    app,
  }) => {
    const { email } = newPerson()
    oauth.provider.accounts.push({ sub: email, name: email, email })
    await leaveFor(page, 'client', 'Google')
    await whileRefusing(app, table, async () => {
      await decide(page, email, 'Allow')
      await expectToast(page, title)
    })
  })

test('an account that cannot be linked shows "Account Linking Failed" @variant', async ({
  page,
  oauth,
  app,
}) => {
  const ada = await app.makeAccount('client')
  oauth.provider.accounts.push({ sub: ada.email, name: ada.email, email: ada.email, isEmailVerified: false })
  await leaveFor(page, 'client', 'Google')
  await decide(page, ada.email, 'Allow')
  await expectToast(page, 'Account Linking Failed')
})
