/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page must be self-contained */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { dialog, expectToast, openDialog, startSession, signInAs, toast } from './support/people.ts'
import { readWebManifest } from '../scripts/web-manifest.ts'

test('the five items of the bottom bar open their screens', async ({ page, app }) => {
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

test('an owner finds their listings in the bar and their activity behind the bell', async ({ page, app }) => {
  await signInAs(page, 'owner', await app.makeAccount('owner'))
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Listings', 'Likes', 'Messages', 'Me'])
  await page.getByRole('link', { name: 'Activity' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/owner\/activity-feed$/)
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'true')
  await bar.getByRole('link', { name: 'Listings' }).click()
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/owner\/dashboard$/)
})

test('an unknown path shows a 404 page with the path as text', async ({ page }) => {
  const response = await page.goto('/no/<img src=x onerror=alert(1)>/here')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await page.getByRole('button', { name: 'Return to Home' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
})

test('Clear Cache & Reload deletes all caches and opens the landing page @variant', async ({ page }) => {
  await page.goto('/nowhere')
  await page.evaluate(() => caches.open('old'))
  await page.getByRole('button', { name: 'Clear Cache & Reload' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('losing and regaining the connection is announced', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  await page.context().setOffline(true)
  await expectToast(page, 'Connection Lost', "You're now offline. Some features may be limited.")
  await page.context().setOffline(false)
  await expectToast(page, 'Back Online!')
  await expect(toast(page)).not.toContainText('Connection Lost')
})

test('the keyboard shortcuts open their screens', async ({ page, app }) => {
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

test('the shortcuts also work on open pages, signed in or not @variant', async ({ page, app }) => {
  await page.goto('/')
  const logged = page.waitForEvent('console', (message) => message.text().includes('Alt+M'))
  await page.keyboard.press('Control+/')
  await logged
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+h')
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  await page.keyboard.press('Alt+m')
  await page.waitForURL('**/messages')
  await startSession(page, 'owner', await app.makeAccount('owner'))
  for (const path of ['/test-swipe', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Alt+p')
    await expect(page).toHaveURL(/\/owner\/profile$/)
  }
})

test('the landing page shows connection and other errors before the dialog is opened', async ({ page }) => {
  await page.goto('/')
  await page.context().setOffline(true)
  await expectToast(page, 'Connection Lost', "You're now offline. Some features may be limited.")
  await page.context().setOffline(false)
  await expectToast(page, 'Back Online!')
  const report = page.waitForRequest('**/api/client-errors')
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('a test broke this page')
    }),
  )
  expect((await report).postDataJSON()).toMatchObject({ message: 'a test broke this page', path: '/' })
  await expectToast(page, 'Error', "Something went wrong. We've been notified and are working on a fix.")
  await openDialog(page, 'client')
  await page.context().setOffline(true)
  await expectToast(page, 'Connection Lost')
  await expect(toast(page)).toHaveCount(1)
})

test('a dialog that fails to load shows an error @variant', async ({ page }) => {
  await page.goto('/')
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('button', { name: "I'm a Client" }).click()
  await expectToast(page, 'Connection Lost', 'You need to be online for this. Please try again.')
})

test('paths are case-sensitive @variant', async ({ page }) => {
  expect((await page.goto('/Client/dashboard'))!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('the skip link moves to the main content', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('a theme applies at once, is saved in the profile and is set before the first script', async ({
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

  // The browser's bars have the color of the page.
  for (const name of ['Amber', 'Red', 'Dark', 'Paper', 'System']) {
    await page.getByText(name, { exact: true }).click()
    await expect.poll(() => page.evaluate(barAndPage)).toEqual([expect.any(String)])
    // A super like is gold in every theme.
    const gold = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--super'))
    const hue = Number(/^oklch\(\S+ \S+ (\S+?)\)$/.exec(gold.trim())?.[1])
    expect(hue, gold).toBeGreaterThan(65)
    expect(hue, gold).toBeLessThan(100)
  }
  // The device's theme is right before the first script and follows the device.
  await expect
    .poll(() => app.query('select theme_preference from profiles where email = $1', [ada.email]))
    .toEqual([{ theme_preference: 'system' }])
  const ground = (of: Page) => of.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await still.emulateMedia({ colorScheme: 'light' })
  await still.reload()
  const paper = await ground(still)
  await still.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(still)).not.toBe(paper)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(await ground(still))
  await expect.poll(() => page.evaluate(barAndPage)).toHaveLength(1)
  await elsewhere.close()
})

/** The painted colors of the browser's bars and of the page: one entry if they are equal. */
function barAndPage() {
  const painted = (color: string) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')!
    brush.fillStyle = color
    brush.fillRect(0, 0, 1, 1)
    return brush.getImageData(0, 0, 1, 1).data.join()
  }
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    .filter(({ media }) => matchMedia(media).matches)
    .map(({ content }) => painted(content))
  return [...new Set([...bars, painted(getComputedStyle(document.documentElement).backgroundColor)])]
}

test('a theme that cannot be saved reverts with an error @variant', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'), '/client/settings')
  await page.route('**/api/me/theme', (route) => route.abort())
  await page.getByText('Dark').click()
  await expectToast(page, 'Error', 'The theme couldn’t be saved.')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'default')
})

test('signing out in one tab signs out the other', async ({ page, app, context }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  const second = await context.newPage()
  await second.goto('/client/profile')
  await second.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
})

test('an error on a screen is reported and can be retried', async ({ page, app }) => {
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

test('a screen that fails to load shows the error screen with ways out @variant', async ({ page, app }) => {
  await startSession(page, 'client', await app.makeAccount('client'))
  const { file } = readWebManifest()['app/settings/settings-screen.tsx']!
  await page.route(`**/${file}`, (route) => route.abort())
  await page.goto('/client/settings')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  for (const name of ['Try Again', 'Go Home', 'Reload'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await page.unroute(`**/${file}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('the shortcuts and the back button lead away from the error screen', async ({ page, app }) => {
  await startSession(page, 'client', await app.makeAccount('client'))
  await page.goto('/client/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.route('**/api/matches*', (route) => route.fulfill({ json: { matches: 'broken' } }))
  const failed = page.getByRole('heading', { name: 'Something went wrong' })
  await page.goto('/client/match-history')
  await expect(failed).toBeVisible()
  await page.keyboard.press('Alt+p')
  await expect(page).toHaveURL(/\/client\/profile$/)
  await expect(failed).toBeHidden()
  await page.goBack()
  await expect(failed).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('a screen that failed on a response requests it again @variant', async ({ page, app }) => {
  await startSession(page, 'client', await app.makeAccount('client'))
  await page.route('**/api/matches*', (route) => route.fulfill({ json: { matches: 'broken' } }))
  await page.goto('/client/match-history')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/api/matches*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('after signing in, the back button does not return to the landing page', async ({ page, app }) => {
  await page.goto('/help')
  await signInAs(page, 'client', await app.makeAccount('client'), '/')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
})

test('the landing page is readable without JavaScript', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Swipe to discover your ideal property or client.',
  )
  await expect(page.getByRole('button', { name: "I'm an Owner" })).toBeVisible()
  await context.close()
})

test('the dialog closes with Escape and returns the focus @variant', async ({ page }) => {
  await page.goto('/')
  await openDialog(page, 'owner')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: "I'm an Owner" })).toBeFocused()
})
