import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { newBrowser } from './support/browsers.ts'
import { composer, enter, makeLikes, makeMatch, thread, write } from './support/matches.ts'
import { dialog, expectToast, toast } from './support/people.ts'
import { scrollUntil } from './support/scroll.ts'

test('two matched people write, see each other typing and reading, agree on a viewing and unmatch', async ({
  context,
  browser,
  app,
}) => {
  const match = await makeMatch(app)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  const ruthsBrowser = await newBrowser(browser, app)
  const ruth = await enter(ruthsBrowser, 'owner', match.owner, '/messages')
  const row = ruth.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(row).toContainText('You matched. Say hello.')

  await composer(ada).pressSequentially('Is the stove')
  await expect(row).toContainText('Typing…')
  await write(ada, 'Is the stove the only heating?')
  await expect(row).toContainText('Is the stove the only heating?')
  await expect(row).toContainText('1 new')
  await expect(ruth).toHaveTitle('(1) Messages · Keyswipe')
  await expect(thread(ada)).toContainText('Delivered')
  await expectToast(ruth, match.client.name, 'Is the stove the only heating?')

  await toast(ruth).getByRole('button', { name: 'Open' }).click()
  await expect(ruth).toHaveURL(new RegExp(`conversation=${match.conversationId}$`))
  await expect(thread(ada).getByText('Read', { exact: true })).toBeVisible()
  await expect(row).not.toContainText('new')
  await write(ruth, 'There is floor heating, too. See https://example.com/floor.')
  await expect(thread(ada).getByRole('link', { name: 'https://example.com/floor' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(thread(ada)).toContainText('Online')
  await ruth.getByLabel('Photos').setInputFiles('assets/photos/property-cabin-01.webp')
  await dialog(ruth).getByLabel('Caption (optional)').fill('The stove')
  await dialog(ruth).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread(ada).getByRole('button', { name: 'Show the photo' })).toBeVisible()
  await expect(thread(ada)).toContainText('The stove')
  await expect(thread(ruth).getByText('Read', { exact: true })).toBeVisible()

  await ruth.getByRole('button', { name: 'Propose a viewing' }).click()
  await expect(dialog(ruth)).toContainText('Never pay before you’ve seen it.')
  await dialog(ruth).getByRole('button', { name: 'I understand' }).click()
  await dialog(ruth).getByRole('button', { name: 'Propose' }).click()
  await expect(dialog(ruth)).toContainText('Choose a time')
  await dialog(ruth).getByRole('radio').first().focus()
  await ruth.keyboard.press('ArrowRight')
  await ruth.keyboard.press('ArrowRight')
  await ruth.keyboard.press('ArrowRight')
  await dialog(ruth).getByRole('button', { name: '5:00 pm' }).click()
  await dialog(ruth).getByRole('button', { name: '5:30 pm' }).click()
  await expect(dialog(ruth).getByRole('list', { name: 'Chosen times' }).getByRole('listitem')).toHaveCount(2)
  await dialog(ruth).getByText('45 min').click()
  await expect(dialog(ruth).getByRole('switch', { name: 'Share the address' })).toBeChecked()
  await dialog(ruth).getByRole('button', { name: 'Propose 2 times' }).click()
  const address = thread(ada).getByRole('region', { name: 'Address' })
  await expect(address).toContainText('12 Copper Heron Lane')
  await expect(address).toContainText('Ring twice.')
  await expect(thread(ada)).toContainText('45 minutes')
  await thread(ada)
    .getByText(/^\w+day, 5:00 pm$/)
    .click()
  await thread(ada).getByRole('button', { name: 'Accept' }).click()
  const home = await ruth.context().newPage()
  await home.goto('/owner/dashboard')
  await expect(home.getByRole('listitem').filter({ hasText: /^Viewing \w+day, 5:00 pm/ })).toContainText(
    'Ada',
  )
  await home.close()
  await expect(thread(ruth)).toContainText('You’ve both agreed.')
  await expect(thread(ruth).getByRole('region', { name: 'Before you meet' })).toBeHidden()
  await thread(ada).getByRole('button', { name: 'I understand' }).click()
  await ada.reload()
  await expect(thread(ada)).toContainText('You’ve both agreed.')
  await expect(thread(ada).getByRole('region', { name: 'Before you meet' })).toBeHidden()
  await thread(ada).getByRole('button', { name: 'More' }).click()
  await ada.getByRole('menuitem', { name: 'Before you meet' }).click()
  await expect(dialog(ada)).toContainText('Meet in daylight.')
  await ada.keyboard.press('Escape')
  const [file] = await Promise.all([
    ada.waitForEvent('download'),
    thread(ada).getByRole('link', { name: 'Calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('viewing.ics')

  await thread(ruth).getByRole('button', { name: 'More' }).click()
  await ruth.getByRole('menuitem', { name: 'Stop sharing the address' }).click()
  await dialog(ruth).getByRole('button', { name: 'Stop sharing' }).click()
  await expect(thread(ada)).toContainText('The address is no longer shared.')
  await expect(thread(ada)).not.toContainText('12 Copper Heron Lane')

  await thread(ada).getByRole('button', { name: 'More' }).click()
  await ada.getByRole('menuitem', { name: 'Block' }).click()
  await expect(dialog(ada)).toContainText('You won’t see each other anywhere')
  await dialog(ada).getByRole('button', { name: 'Block' }).click()
  await expectToast(ada, 'Ruth Alvarez is blocked')
  await expect(ada.getByText('No conversations yet')).toBeVisible()
  await expect(ruth.getByText('It’s gone, or it isn’t one of yours.')).toBeVisible()
  await expect(ruth.getByText('No conversations yet')).toBeVisible()
  await ruthsBrowser.close()

  await ada.goto('/client/settings')
  await ada.getByRole('button', { name: 'Unblock Ruth Alvarez' }).click()
  await expect(ada.getByText(/^No one yet\. People you block/)).toBeVisible()
})

const refusal = { error: { code: 'wrong_role', message: 'Please wait.', requestId: '' } }

const post = (page: Page, text: string) =>
  thread(page).getByRole('listitem').filter({ hasText: text }).first()
const act = async (page: Page, text: string, name: string) => {
  await post(page, text).hover()
  await post(page, text).getByRole('button', { name: 'Message options' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a message can be replied to, unsent by its sender and deleted for one person', async ({
  context,
  browser,
  app,
}) => {
  const match = await makeMatch(app)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  const ruth = await enter(await newBrowser(browser, app), 'owner', match.owner, match.threadPath)
  await write(ada, 'Is it quiet?')
  await ruth.evaluate(() => {
    navigator.clipboard.writeText = async (text) => document.documentElement.setAttribute('data-copied', text)
  })
  await act(ruth, 'Is it quiet?', 'Copy')
  await expect(ruth.locator('html')).toHaveAttribute('data-copied', 'Is it quiet?')
  await act(ruth, 'Is it quiet?', 'Reply')
  await expect(thread(ruth)).toContainText('Replying to Ada')
  await write(ruth, 'Very')
  const quote = thread(ada).getByRole('button', { name: /In reply to You.*Is it quiet\?/ })
  await quote.click()
  await expect(thread(ada).locator('[data-jumped]')).toContainText('Is it quiet?')

  await act(ada, 'Is it quiet?', 'Unsend')
  await expect(thread(ruth).getByRole('listitem').filter({ hasText: 'Message unsent' })).toHaveCount(2)
  await expect(thread(ruth)).not.toContainText('Is it quiet?')
  // Not a right click: Chromium's headless shell doesn't open context menus.
  await post(ada, 'Very').getByText('Very').dispatchEvent('contextmenu')
  await ada.getByRole('menuitem', { name: 'Delete for me' }).click()
  await expect(thread(ada)).not.toContainText('Very')
  await expect(thread(ruth)).toContainText('Very')
})

test('a live match is shown in the app, offers a one-tap hello and asks which home it is about', async ({
  context,
  app,
}) => {
  const { client, ownerLikes } = await makeLikes(app, ['Glass-front cabin', 'Red winter cabin'])
  const ada = await enter(context, 'client', client, '/client/settings')
  await expect(ada.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const { body } = await ownerLikes()
  const moment = ada.getByRole('dialog', { name: "It's a Match! 🎉" })
  await expect(moment).toContainText('You and the owner both liked each other!')
  await expect(moment).toContainText('You and Ruth Alvarez can message each other now.')
  await expect(toast(ada)).toHaveText('')
  await moment.getByRole('button', { name: 'Are they all still available?' }).click()
  await expect(ada).toHaveURL(
    new RegExp(`conversation=${(body as { conversationId: string }).conversationId}$`),
  )
  await expect(thread(ada).getByRole('listitem')).toContainText(['Are they all still available?'])
  const question = thread(ada).getByRole('region', { name: 'Which home is it about?' })
  await expect(question).toContainText('You liked 2 homes of Ruth Alvarez’s.')
  await question.getByRole('button', { name: /^Red winter cabin/ }).click()
  await expect(question).toHaveCount(0)
  await expect(thread(ada)).toContainText('Red winter cabin')
})

test('a live match whose conversation fails to load shows a toast', async ({ context, app }) => {
  const { client, ownerLikes } = await makeLikes(app, ['Glass-front cabin'])
  const ada = await enter(context, 'client', client, '/client/settings')
  await expect(ada.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await ada.route(/\/api\/conversations\/[^/]+$/, (route) => route.fulfill({ status: 500 }))
  await ownerLikes()
  await expectToast(ada, "It's a Match! 🎉", 'You and the owner both liked each other!')
  await expect(ada.getByRole('dialog')).toHaveCount(0)
})

test('a thread is wide enough to read at 1280 px, and has its side panel from 1440 px on', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  const panel = ada.getByRole('complementary', { name: 'About this match' })
  for (const [width, hasPanel] of [
    [1280, false],
    [1440, true],
  ] as const) {
    await ada.setViewportSize({ width, height: 800 })
    await expect(panel).toBeVisible({ visible: hasPanel })
    const box = (await thread(ada).getByRole('region', { name: 'Thread' }).boundingBox())!
    expect(box.width).toBeGreaterThanOrEqual(560)
  }
})

const expectAllSent = (page: Page) =>
  expect(thread(page).getByText(/Not sent|Waiting to be sent|Sending/)).toHaveCount(0)

test('messages written offline are queued, survive a reload and arrive once and in order', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  await expect(composer(ada)).toBeVisible()
  await context.setOffline(true)
  await write(ada, 'one')
  await write(ada, 'two')
  await expect(thread(ada).getByText('Waiting to be sent')).toHaveCount(2)
  await expect(thread(ada)).toContainText('Offline. Messages will send later.')
  await context.setOffline(false)
  await expectAllSent(ada)

  await ada.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await write(ada, 'three')
  await write(ada, 'four')
  await expect(thread(ada)).toContainText('Not sent.')
  await ada.reload()
  await expect(thread(ada).getByText('three')).toBeVisible()
  await expect(thread(ada)).toContainText('Not sent.')
  await ada.unrouteAll()
  await expectAllSent(ada)

  await ada.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
  )
  await write(ada, 'five')
  await expect(thread(ada)).toContainText('Not sent. Please wait.')
  await ada.unrouteAll()
  await thread(ada).getByRole('button', { name: 'Retry' }).click()
  await expectAllSent(ada)
  await composer(ada).fill('a draft')
  await ada.reload()
  await expect(composer(ada)).toHaveValue('a draft')
  expect(
    await app.query(
      'select message_text from conversation_messages where conversation_id = $1 order by seq',
      [match.conversationId],
    ),
  ).toEqual(['one', 'two', 'three', 'four', 'five'].map((text) => ({ message_text: text })))

  await context.setOffline(true)
  await write(ada, 'never sent')
  await context.setOffline(false)
  await ada.route('**/messages', (route) => route.abort())
  await ada.goto('/client/profile')
  await ada.evaluate(() =>
    addEventListener('beforeunload', () => localStorage.setItem('keyswipe.stream.written-late', '1')),
  )
  await ada.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(ada.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  expect(
    await ada.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'keyswipe.version')),
  ).toEqual([])
})

test('a message is announced with 50 characters in a toast and 100 in a notification, unless it is being read', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const shown: unknown[] = []
    Object.assign(window, {
      shown,
      Notification: class extends EventTarget {
        static permission = 'granted'
        constructor(title: string, { body }: { body: string }) {
          super()
          shown.push({ title, body })
        }
      },
    })
  })
  const ruth = await enter(context, 'owner', match.owner, '/owner/dashboard')
  await expect(ruth.getByRole('heading', { level: 1 })).toBeVisible()
  const shown = () => ruth.evaluate(() => (window as unknown as { shown: unknown[] }).shown)

  const text = `🏡${'1234567890'.repeat(12)}`
  await match.sendAsClient(text)
  await expectToast(ruth, match.client.name)
  await expect(toast(ruth).getByText([...text].slice(0, 50).join(''), { exact: true })).toBeVisible()
  await expect
    .poll(shown)
    .toEqual([{ title: `Message from ${match.client.name}`, body: [...text].slice(0, 100).join('') }])
  await expect(ruth.getByRole('navigation').getByRole('link', { name: 'Messages 1 new' })).toBeVisible()

  await toast(ruth).getByRole('button', { name: 'Open' }).click()
  await expect(composer(ruth)).toBeVisible()
  await match.sendAsClient('Are you there?')
  await expect(thread(ruth).getByText('Are you there?', { exact: true })).toBeVisible()
  await expect.poll(shown).toHaveLength(1)
  await expect(toast(ruth)).not.toContainText('Are you there?')
})

test('a message that arrives while the thread is loading is not lost', async ({ context, app }) => {
  const match = await makeMatch(app)
  const ada = await enter(context, 'client', match.client, '/client/profile')
  const delivered = Promise.withResolvers<void>()
  let isFirst = true
  await ada.route('**/messages', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await match.sendAsOwner('Is Friday good for you?')
    await delivered.promise
    await route.fulfill({ response })
  })
  await ada.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()
  await ada.getByRole('link', { name: /Ruth Alvarez/ }).click()
  await expect(ada.getByRole('navigation').getByRole('link', { name: 'Messages 1 new' })).toBeVisible()
  delivered.resolve()
  await expect(thread(ada).getByText('Is Friday good for you?', { exact: true })).toBeVisible()
})

test('the tabs of one person share one stream and stay in sync', async ({ context, app }) => {
  const match = await makeMatch(app)
  let streams = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams += 1
  })
  const list = await enter(context, 'client', match.client, '/messages')
  await expect(list.getByText('You matched. Say hello.')).toBeVisible()
  for (const place of ['Me', 'Messages']) {
    await list.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()
    await expect(list.getByRole('heading', { level: 1, name: place })).toBeVisible()
  }
  const other = await context.newPage()
  await other.goto('/client/activity-feed')
  await expect(other.getByText('It’s a match')).toBeVisible()
  await match.sendAsOwner('Hello Ada')
  for (const tab of [list, other])
    await expect(tab.getByRole('navigation').getByRole('link', { name: 'Messages 1 new' })).toBeVisible()
  expect(streams).toBe(1)

  await list.close()
  await match.sendAsOwner('Still there?')
  await expect(other.getByRole('navigation').getByRole('link', { name: 'Messages 2 new' })).toBeVisible()
  expect(streams).toBe(2)
  const third = await context.newPage()
  await third.goto(match.threadPath)
  await expect(thread(third)).toContainText('Still there?')
  await expect(other.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
})

test('a long thread loads page by page and keeps its scroll position; new messages wait below', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  for (let n = 1; n <= 50; n += 1) await match.sendAsOwner(`Message ${n}`)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  const messages = thread(ada).getByRole('region', { name: 'Thread' })
  await expect(messages.getByText('Message 50')).toBeInViewport()
  await messages.hover()
  await scrollUntil(ada, -600, (timeout) =>
    expect(messages.getByText('Message 50')).not.toBeInViewport({ timeout }),
  )
  await expect(messages.getByText('Message 1', { exact: true })).toBeAttached()
  await expect(messages.getByText('Message 30', { exact: true })).toBeInViewport()
  await match.sendAsOwner('Message 51')
  await ada.getByRole('button', { name: '1 new message' }).click()
  await expect(messages.getByText('Message 51')).toBeInViewport()
})

/** Counts the view transitions of this page from now on. */
async function countFlights(page: Page) {
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    const { dataset } = document.documentElement
    document.startViewTransition = (change) => {
      dataset['flights'] = String(Number(dataset['flights'] ?? 0) + 1)
      return begin(change)
    }
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['flights'] ?? 0))
}

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('on a phone the thread is a page of its own, and the first message is followed by the notification prompt', async ({
    context,
    app,
  }) => {
    const match = await makeMatch(app)
    await app.query("update profiles set avatar_url = '/someone.svg' where email = $1", [match.owner.email])
    const curve = createECDH('prime256v1')
    const subscription = {
      endpoint: 'https://push.example.com/ada',
      keys: { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    }
    // No push service is reachable from here, and not every headless browser lets a page ask.
    await context.addInitScript((given) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async () =>
        ({ endpoint: given.endpoint, toJSON: () => given }) as unknown as PushSubscription
    }, subscription)
    const ada = await enter(context, 'client', match.client, '/messages')
    await ada.setViewportSize({ width: 390, height: 844 })
    const bar = ada.getByRole('navigation', { name: 'Main' })
    await expect(bar).toBeVisible()
    // Her picture animates to its thread and back; the code for it loads after the page.
    await ada.emulateMedia({ reducedMotion: 'no-preference' })
    const flights = await countFlights(ada)
    await expect(async () => {
      await ada.getByRole('link', { name: /Ruth Alvarez/ }).click()
      await expect(composer(ada)).toBeVisible()
      await expect(bar).toBeHidden()
      await ada.getByRole('button', { name: 'Back' }).click()
      await expect(bar).toBeVisible()
      expect(await flights()).toBeGreaterThanOrEqual(2)
    }).toPass()
    await ada.emulateMedia({ reducedMotion: 'reduce' })
    await ada.getByRole('link', { name: /Ruth Alvarez/ }).click()
    await expect(ada.getByText('Get notified when Ruth replies.')).toBeHidden()
    await composer(ada).fill('Hello')
    await ada.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(ada.getByText('Get notified when Ruth replies.')).toBeVisible()
    await ada.getByRole('button', { name: 'Turn on' }).click()
    await expect(ada.getByText('Get notified when Ruth replies.')).toBeHidden()
    await expect
      .poll(() => app.query("select endpoint from push_subscriptions where endpoint like '%/ada'"))
      .toHaveLength(1)
  })
})
