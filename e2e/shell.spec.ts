import { expect, test } from './support/fixtures.ts'
import { dialog, expectToast, openDialog, letIn, signInAs, toast } from './support/people.ts'
import { readWebManifest } from '../scripts/web-manifest.ts'

test('the five places of the bar lead where they say', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  for (const [name, path] of [
    ['Likes', '/client/liked-properties'],
    ['Messages', '/messages'],
    ['Activity', '/client/activity-feed'],
    ['Me', '/client/profile'],
    ['Discover', '/client/dashboard'],
  ] as const) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('an unknown path is a 404 page that shows the path as text', async ({ page }) => {
  const response = await page.goto('/no/<img src=x onerror=alert(1)>/here')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await page.getByRole('button', { name: 'Return to Home' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
})

test('Clear Cache & Reload deletes all caches and goes home', async ({ page }) => {
  await page.goto('/nowhere')
  await page.evaluate(() => caches.open('old'))
  await page.getByRole('button', { name: 'Clear Cache & Reload' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('losing and finding the network is announced', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  await page.context().setOffline(true)
  await expectToast(page, 'Connection Lost', "You're now offline. Some features may be limited.")
  await page.context().setOffline(false)
  await expectToast(page, 'Back Online!')
  await expect(toast(page)).not.toContainText('Connection Lost')
})

test('the keyboard shortcuts lead to their places', async ({ page, app }) => {
  await signInAs(page, 'owner', await app.makeAccount('owner'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [key, path] of [
    ['p', '/owner/profile'],
    ['s', '/owner/settings'],
    ['m', '/messages'],
    ['d', '/owner/dashboard'],
    ['m', '/messages'],
    ['h', '/owner/dashboard'],
  ] as const) {
    await page.keyboard.press(`Alt+${key}`)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  const logged = page.waitForEvent('console', (message) => message.text().includes('Alt+M'))
  await page.keyboard.press('Control+/')
  expect((await logged).text()).toContain('Alt+D: Dashboard')
})

test('the skip link leads to the main content', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('a theme changes at once, is kept with the profile and is there before the first script', async ({
  page,
  app,
  browser,
}) => {
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada, '/client/settings')
  await page.getByText('Amber').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'amber')
  await expect
    .poll(() => app.query('select theme_preference from profiles where email = $1', [ada.email]))
    .toEqual([{ theme_preference: 'amber' }])

  const elsewhere = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  await elsewhere.addCookies(await page.context().cookies())
  const still = await elsewhere.newPage()
  await still.goto('/client/settings')
  await expect(still.locator('html')).toHaveAttribute('data-theme', 'amber')
  await elsewhere.close()
})

test('a theme that cannot be saved goes back and says so', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'), '/client/settings')
  await page.route('**/api/me/theme', (route) => route.abort())
  await page.getByText('Dark').click()
  await expectToast(page, 'Error', 'The theme could not be saved.')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'default')
})

test('signing out in one tab signs out the other', async ({ page, app, context }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  const second = await context.newPage()
  await second.goto('/client/profile')
  await second.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
})

test('an error on a screen is reported and can be tried again', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  const report = page.waitForRequest('**/api/client-errors')
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('a test broke this page')
    }),
  )
  expect((await report).postDataJSON()).toMatchObject({
    message: 'a test broke this page',
    path: '/client/dashboard',
  })
  await expectToast(page, 'Error', "Something went wrong. We've been notified and are working on a fix.")
})

test('a screen that cannot be loaded shows the error screen with ways out', async ({ page, app }) => {
  await letIn(page, 'client', await app.makeAccount('client'))
  const { file } = readWebManifest()['features/settings/settings-screen.tsx']!
  await page.route(`**/${file}`, (route) => route.abort())
  await page.goto('/client/settings')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  for (const name of ['Try Again', 'Go Home', 'Reload'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await page.unroute(`**/${file}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('the back button closes nothing by accident: after signing in it does not lead back to the landing page', async ({
  page,
  app,
}) => {
  await page.goto('/help')
  await signInAs(page, 'client', await app.makeAccount('client'), '/')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
})

test('the landing page reads well without JavaScript', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Swipe to discover your ideal property or client.',
  )
  await expect(page.getByRole('button', { name: "I'm an Owner" })).toBeVisible()
  await context.close()
})

test('the dialog closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto('/')
  await openDialog(page, 'owner')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: "I'm an Owner" })).toBeFocused()
})
