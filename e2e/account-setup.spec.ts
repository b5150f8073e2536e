import type { Response } from '@playwright/test'
import { whileRefusing } from '#server/testing/break-database.ts'
import { expect, test } from './support/fixtures.ts'
import {
  dialog,
  expectToast,
  fillSignIn,
  openDialog,
  startSession,
  signInAs,
  signUpAs,
  newPerson,
} from './support/people.ts'

/** By the browser's own clock, because a test may learn of a response much later. */
const timingOf = (response: Response) => response.request().timing()

test.describe('an account without a role', () => {
  test('that is older than 15 seconds sees a message and gets the role it chooses', async ({ page, app }) => {
    const ada = await app.makeAccount('client')
    await startSession(page, 'client', ada)
    await app.query(`update users set created_at = now() - interval '1 minute' where email = $1`, [ada.email])
    await app.query('delete from user_roles where user_id = (select id from users where email = $1)', [
      ada.email,
    ])
    await page.goto('/client/settings')
    await expect(page).toHaveURL(/\/$/)
    await expectToast(
      page,
      'Account Setup Incomplete',
      'Account setup incomplete. Please contact support if this persists.',
    )
    await page.getByRole('button', { name: "I'm an Owner" }).click()
    await expect(page).toHaveURL(/\/owner\/dashboard$/)
  })

  test('that is new waits without a message', async ({ page, app }) => {
    const ada = await app.makeAccount('client')
    await startSession(page, 'client', ada)
    await app.query('delete from user_roles where user_id = (select id from users where email = $1)', [
      ada.email,
    ])
    // It stays new, however slow this machine is.
    await app.query(`update users set created_at = now() + interval '1 hour' where email = $1`, [ada.email])
    let asked = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/api/me/role')) asked += 1
    })
    await page.goto('/')
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(page.getByText('Account Setup Incomplete')).toHaveCount(0)
    await app.query(
      `insert into user_roles (id, user_id, role) select id, id, 'client' from users where email = $1`,
      [ada.email],
    )
    await expect(page).toHaveURL(/\/client\/dashboard$/)
  })

  test('gets the pending role of ?role= automatically', async ({ page, app }) => {
    const ada = await app.makeAccount('client')
    await startSession(page, 'client', ada)
    await app.query('delete from user_roles where user_id = (select id from users where email = $1)', [
      ada.email,
    ])
    const set = page.waitForResponse((response) => response.request().method() === 'PUT')
    await app.query(`update users set created_at = now() - interval '1 minute' where email = $1`, [ada.email])
    const texts: string[] = []
    await page.exposeFunction('record', (text: string) => texts.push(text))
    await page.addInitScript(() =>
      new MutationObserver(() => {
        const text = document.querySelector('[data-toaster]')?.textContent
        if (text) (globalThis as unknown as { record: (text: string) => void }).record(text)
      }).observe(document, { childList: true, subtree: true }),
    )
    await page.goto('/?role=owner')
    await set
    await expect(page).toHaveURL(/\/owner\/dashboard$/)
    expect(texts).toEqual([])
  })

  test('whose setup fails sees a readable error and is signed out', async ({ page, app }) => {
    const ada = await app.makeAccount('client')
    await startSession(page, 'client', ada)
    await app.query('delete from user_roles where user_id = (select id from users where email = $1)', [
      ada.email,
    ])
    const refused = page.waitForResponse((response) => response.request().method() === 'PUT').then(timingOf)
    const left = page.waitForResponse('**/api/auth/sign-out').then(timingOf)
    await whileRefusing(app, 'user_roles', async () => {
      await page.goto('/?role=owner')
      await expectToast(page, 'Setup Failed', 'Could not complete account setup. Please try again.')
      await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
    })
    const { startTime, responseStart } = await refused
    expect((await left).startTime - (startTime + responseStart)).toBeGreaterThan(2500)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('keyswipe_session')
  })
})

test('setting up an account offline also shows "Setup Failed" @variant', async ({ page, app }) => {
  const ada = await app.makeAccount('client')
  await startSession(page, 'client', ada)
  await app.query('delete from user_roles where user_id = (select id from users where email = $1)', [
    ada.email,
  ])
  await page.route('**/api/me/role', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.goto('/?role=owner')
  await expectToast(page, 'Setup Failed', 'Could not complete account setup. Please try again.')
})

test('an account whose role cannot be fetched sees an error and can retry @variant', async ({
  page,
  app,
}) => {
  const ada = await app.makeAccount('client')
  await startSession(page, 'client', ada)
  await app.query(`update users set created_at = now() - interval '1 minute' where email = $1`, [ada.email])
  await page.route('**/api/me/role', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: '', requestId: '' } } }),
  )
  await page.goto('/')
  await expectToast(
    page,
    'Account Setup Issue',
    'We couldn’t load your account. Please try again in a moment.',
  )
  await page.unroute('**/api/me/role')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})

test('a missing role is requested again every 5 seconds @variant', async ({ page, app }) => {
  await startSession(page, 'client', await app.makeAccount('client'))
  let asked = 0
  await page.route('**/api/me/role', (route) => {
    asked += 1
    return asked <= 2 ? undefined : route.continue()
  })
  await page.clock.install()
  await page.goto('/client/settings')
  for (const times of [1, 2]) {
    await expect.poll(() => asked).toBeGreaterThanOrEqual(times)
    await page.clock.fastForward(5000)
  }
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('?role=owner never changes an existing role @variant', async ({ page, app }) => {
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada, '/?role=owner')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})

for (const [table, title, message, tag = ''] of [
  ['users', 'Sign Up Failed', ''],
  [
    'profiles',
    'Profile Creation Failed',
    'Failed to create user profile. Please try signing in again.',
    '@variant',
  ],
  [
    'user_roles',
    'Role Setup Failed',
    'Failed to assign user role after several attempts. Please contact support.',
    '@variant',
  ],
  ['pgboss.job_common', 'Setup Error', 'An error occurred during profile setup.', '@variant'],
] as const)
  test(`a sign-up that cannot write ${table} shows "${title}" ${tag}`, async ({ page, app }) => {
    await whileRefusing(app, table, async () => {
      await signUpAs(page, 'client', newPerson())
      await expectToast(page, title, message)
    })
  })

test('a sign-in whose role cannot be set up or verified shows an error @variant', async ({ page, app }) => {
  const ada = await app.makeAccount('client')
  await app.query('delete from user_roles where user_id = (select id from users where email = $1)', [
    ada.email,
  ])
  await page.goto('/')
  await openDialog(page, 'client')
  await whileRefusing(app, 'user_roles', async () => {
    await fillSignIn(page, ada)
    await expectToast(page, 'Error', 'Failed to set up user account')
  })
  await app.query('alter table user_roles rename to user_roles_away')
  await fillSignIn(page, ada)
  await expectToast(page, 'Error', 'Failed to verify user role')
  await app.query('alter table user_roles_away rename to user_roles')
  await expect(dialog(page)).toBeVisible()
})

test('a failed sign-out shows an error and keeps the session', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'), '/client/profile')
  await page.route('**/api/auth/sign-out', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: '', requestId: '' } } }),
  )
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expectToast(page, 'Sign Out Failed')
  await page.unroute('**/api/auth/sign-out')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Me' })).toBeVisible()
})

test('a failing role request is retried 3 times after sign-in and 2 times elsewhere @variant', async ({
  page,
  app,
}) => {
  await startSession(page, 'client', await app.makeAccount('client'))
  let asked = 0
  await page.route('**/api/me/role', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: '', requestId: '' } } })
  })
  await page.goto('/client/settings')
  await expect(page.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible()
  expect(asked).toBe(3)
  asked = 0
  await page.goto('/')
  await expect.poll(() => asked).toBe(4)
})
