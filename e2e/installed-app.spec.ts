import type { Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './support/axe.ts'
import { installSeen } from './support/browsers.ts'
import { startDeploys } from './support/deploys.ts'
import { expect, test } from './support/fixtures.ts'
import { addListings, clearMarket, idOf, swipesOf } from './support/market.ts'
import { composer, enter, makeMatch, thread, write } from './support/matches.ts'
import { dialog, fillSignIn, openDialog, signInAs, startSession } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

test.use({ serviceWorkers: 'allow' })

const cabins = Array.from({ length: 20 }, (_, index) => `Cabin ${index + 1}`)

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const readyForOffline = (page: Page) => expect.poll(() => isControlled(page)).toBe(true)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('keyswipe.kept.5') ?? '')

const cachedPaths = (page: Page, name: string) =>
  page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname),
    name,
  )
const fillImages = (page: Page, count: number) =>
  page.evaluate(async (images) => {
    const cache = await caches.open('keyswipe-images')
    for (let made = 0; made < images; made += 1) await cache.put(`/photos/${made}`, new Response(''))
  }, count)

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true }).click()

/** Stops the countdown, because the axe run may take longer. */
const holdCountdown = (page: Page) =>
  page.evaluate(() => {
    for (let id = 0; id < 10_000; id += 1) clearInterval(id)
  })

async function swipe(page: Page, count: number) {
  await expectTop(page, cabins[0]!)
  for (let made = 0; made < count; made += 1) {
    await page.keyboard.press(made % 3 === 0 ? 'ArrowLeft' : 'ArrowRight')
    await expectTop(page, cabins[made + 1]!)
  }
}

test('offline reading, swiping and writing work; after closing and reopening, each is sent once and in order', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  await match.sendAsOwner('The key is under the mat.')
  const ids = await addListings(app, await app.makeAccount('owner'), cabins)
  const first = await enter(context, 'client', match.client, '/client/dashboard')
  await expectTop(first, cabins[0]!)
  await readyForOffline(first)
  // Conversations are cached for offline use even if they were never opened.
  await expect.poll(() => kept(first)).toContain('under the mat')

  await context.setOffline(true)
  await swipe(first, 15)
  await first.close()
  const second = await context.newPage()
  await second.goto('/')
  await expectTop(second, cabins[15]!)
  await second.goto('/client/match-history')
  await expect(second.getByText('Ruth Alvarez').first()).toBeVisible()
  await second.goto('/client/contracts')
  await expect(second.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await second.goto('/messages')
  await second.getByRole('link', { name: /Ruth Alvarez/ }).click()
  await expect(thread(second)).toContainText('The key is under the mat.')
  await expect(composer(second)).toBeVisible()
  const texts = ['one', 'two', 'three', 'four', 'five']
  for (const text of texts) await write(second, text)
  await expect(thread(second).getByText('Waiting to be sent')).toHaveCount(5)
  await second.close()

  await context.setOffline(false)
  const third = await context.newPage()
  await third.goto('/client/dashboard')
  const clientId = await idOf(app, match.client)
  await expect
    .poll(async () => (await swipesOf(app, clientId)).slice(1))
    .toEqual(
      ids
        .slice(0, 15)
        .map((targetId, index) => ({ targetId, direction: index % 3 === 0 ? 'left' : 'right' })),
    )
  await expect
    .poll(() =>
      app.query(
        'select message_text from conversation_messages where conversation_id = $1 and sender_id = $2 order by seq',
        [match.conversationId, clientId],
      ),
    )
    .toEqual(texts.map((text) => ({ message_text: text })))
  await expectTop(third, cabins[15]!)
  for (const name of await third.evaluate(() => caches.keys()))
    expect(await cachedPaths(third, name)).not.toContainEqual(expect.stringMatching(/^\/api/))
})

test('signing out offline leaves nothing to see or send for the next user', async ({
  page,
  context,
  app,
}) => {
  const match = await makeMatch(app)
  await clearMarket(app)
  await addListings(app, await app.makeAccount('owner'), cabins)
  await signInAs(page, 'client', match.client, match.threadPath)
  await expect(composer(page)).toBeVisible()
  await readyForOffline(page)
  await goTo(page, 'Discover')
  await expectTop(page, cabins[0]!)
  await fillImages(page, 1)
  const adaId = await idOf(app, match.client)
  const before = await swipesOf(app, adaId)

  await context.setOffline(true)
  await swipe(page, 2)
  // Navigate inside the app: a full page load makes this browser report that it is online for a moment.
  await goTo(page, 'Messages')
  await page.getByRole('link', { name: /Ruth Alvarez/ }).click()
  await write(page, 'never sent')
  await expect(thread(page)).toContainText('Waiting to be sent')
  await goTo(page, 'Me')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await page.goto('/client/dashboard')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'keyswipe.seen-tips',
    'keyswipe.session-to-end',
    'keyswipe.version',
  ])
  expect(await page.evaluate(async () => Boolean(await caches.match('/photos/0')))).toBe(false)

  await context.setOffline(false)
  await openDialog(page, 'client')
  const bob = await app.makeAccount('client')
  await fillSignIn(page, bob)
  await expectTop(page, cabins[0]!)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(adaId)
  await page.goto('/messages')
  await expect(page.getByText('No conversations yet')).toBeVisible()
  expect(await swipesOf(app, adaId)).toEqual(before)
  expect(await swipesOf(app, await idOf(app, bob))).toEqual([])
  expect(await app.query('select 1 from conversation_messages where sender_id = $1', [adaId])).toEqual([])
  // The session of her other device.
  expect(await app.query('select 1 from sessions where user_id = $1', [adaId])).toHaveLength(1)
})

test('a first visit loads once; a new build is offered, can be postponed, and loads once after ten seconds', async ({
  page,
  app,
}) => {
  // Three builds, and a countdown that can't be shortened.
  test.slow()
  const deploys = await startDeploys(app.url)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const lookForUpdate = () => page.evaluate(() => dispatchEvent(new Event('focus')))

  await page.goto(`${deploys.url}/help`)
  await readyForOffline(page)
  await fillImages(page, 205)
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: '/someone.svg' })))
  await expect.poll(async () => (await cachedPaths(page, 'keyswipe-images')).length).toBe(200)
  expect(await cachedPaths(page, 'keyswipe-images')).toContain('/someone.svg')

  deploys.deploy('1111aaaa1111')
  await lookForUpdate()
  await expect(dialog(page)).toContainText('Update available')
  await holdCountdown(page)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await lookForUpdate()
  await expect(dialog(page)).toBeHidden()
  expect(loads).toBe(1)

  deploys.deploy('2222bbbb2222')
  await lookForUpdate()
  await expect(dialog(page)).toContainText(/Reloading in \d seconds?\./)
  await expect(page.locator('meta[name=app-version]')).toHaveAttribute('content', '2222bbbb2222')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['keyswipe-shell-en-2222bbbb2222'])
  await page.waitForTimeout(1500)
  await expect(dialog(page)).toBeHidden()
  expect(loads).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('keyswipe.version'))).toBe('2222bbbb2222')

  // A page load that already has the new build shows no dialog.
  deploys.deploy('3333cccc3333')
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['keyswipe-shell-en-3333cccc3333'])
  await expect(dialog(page)).toBeHidden()
  expect(loads).toBe(3)

  await page.goto(`${deploys.url}/nowhere`)
  await readyForOffline(page)
  await page.getByRole('button', { name: 'Clear Cache & Reload' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await deploys.stop()
})

const cardOf = (page: Page) => page.getByRole('region', { name: 'Get the app' })

test.describe('before the install card is dismissed', () => {
  test.use({ hasDeclinedInstall: false })

  test('it stays hidden during onboarding, in dialogs, during checkout and on missing pages', async ({
    page,
    app,
  }) => {
    await startSession(page, 'client', await app.makeAccount('client'))
    for (const path of ['/client/welcome', '/payment/cancel', '/checkout/test', '/nowhere']) {
      await page.goto(path)
      // Attached, so it wasn't seen on the page before.
      await page.locator('.install-card').waitFor({ state: 'attached' })
      await expect(cardOf(page)).toBeHidden()
    }
    await page.goto('/client/dashboard?view=list')
    await expect(cardOf(page)).toBeVisible()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(cardOf(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(cardOf(page)).toBeVisible()
  })

  test('the app is installable with its icons, and the card appears once per session across tabs', async ({
    page,
    context,
  }) => {
    const card = cardOf(page)
    await page.goto('/')
    await expect(card).toContainText('Install for quick access')
    await expectNoViolations(page)
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), {
          prompt: async () => document.body.setAttribute('data-asked', ''),
        }),
      ),
    )
    await card.getByRole('button', { name: 'Add' }).click()
    await expect(page.locator('[data-asked]')).toHaveCount(1)
    await expect(card).toBeHidden()

    // If the browser offers no prompt, the card points to the menu.
    await context.clearCookies({ name: installSeen })
    await page.goto('/help')
    await card.getByRole('button', { name: 'Add' }).click()
    await expect(card).toContainText('Choose Install in your browser’s menu.')
    const isSeen = async () => (await context.cookies()).some(({ name }) => name === installSeen)
    await expect.poll(isSeen).toBe(true)
    const otherTab = await context.newPage()
    for (const tab of [otherTab, page]) {
      await tab.goto('/terms')
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await tab.waitForTimeout(1000)
      await expect(cardOf(tab)).toBeHidden()
    }

    // A page that hides it drops it once another tab has shown it.
    await context.clearCookies({ name: installSeen })
    await page.goto('/payment/cancel')
    await page.locator('.install-card').waitFor({ state: 'attached' })
    await otherTab.goto('/help')
    await expect(cardOf(otherTab)).toBeVisible()
    await expect(page.locator('.install-card')).toHaveCount(0)
    await cardOf(otherTab).getByRole('button', { name: 'Close' }).click()
    await expect(cardOf(otherTab)).toBeHidden()

    const manifest = await (await page.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ name: 'Keyswipe', display: 'standalone', start_url: '/' })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/', '/messages'])
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const size = await page.evaluate(async (url) => {
        const picture = new Image()
        picture.src = url
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      expect(size).toBe(sizes)
    }
  })
})
