import type { Page } from '@playwright/test'
import { whileRefusing } from '#server/testing/break-database.ts'
import { getMapSettings } from '#shared/people/maps.ts'
import { streamPath } from '#shared/stream-path.ts'
import type { App } from './support/app.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { handOn } from './support/hand.ts'
import { addClient, addLike, addListings, clearMarket, idOf, swipesOf } from './support/market.ts'
import { expectToast, signInAs, toast } from './support/people.ts'
import { dragCard, expectThresholds, expectTop, topCard } from './support/swiping.ts'

const cabins = ['Amber cabin', 'Birch cabin', 'Cedar cabin', 'Dune cabin', 'Elm cabin', 'Fern cabin']

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The tips shown on the first visit. */
const tips = (page: Page) => page.getByRole('region', { name: 'How the deck works' })

/** Signs in a client with the cabins in their deck. */
async function meetCabins(page: Page, app: App) {
  const ids = await addListings(app, await app.makeAccount('owner'), cabins)
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada)
  await expectTop(page, 'Amber cabin')
  return { ada, adaId: await idOf(app, ada), ids }
}

const keptSwipes = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('keyswipe.swipes')).length)

test('a card is stamped beyond 50 px and swiped beyond 100 px in both directions, and can be undone', async ({
  page,
  app,
  hasTouch,
}) => {
  const { adaId, ids } = await meetCabins(page, app)

  await expect(tips(page)).toBeVisible()
  await expectThresholds(page, hasTouch, 'Amber cabin')
  await expect(tips(page)).toBeHidden()
  await dragCard(page, hasTouch, 101)
  await expectToast(page, '✨ Liked & Saved!', "We'll notify you if there's a match.")
  await expectTop(page, 'Birch cabin')
  await expect(page.getByRole('status').filter({ hasText: 'Liked.' })).toContainText('Birch cabin')
  await dragCard(page, hasTouch, -101)
  await expectTop(page, 'Cedar cabin')
  await button(page, 'Like').dblclick()
  await expectToast(page, '❤️ Liked!', 'Property saved to your favorites')
  await expectTop(page, 'Dune cabin')

  await button(page, 'Undo, 3 left').click()
  await expectTop(page, 'Cedar cabin')
  await expect(button(page, 'Undo, 2 left')).toBeVisible()

  const [amber, birch] = ids
  await expect
    .poll(() => swipesOf(app, adaId))
    .toEqual([
      { targetId: amber, direction: 'right' },
      { targetId: birch, direction: 'left' },
    ])
  await page.reload()
  await expectTop(page, 'Cedar cabin')
  await expect(tips(page)).toBeHidden()
})

test('the next card can be dragged while the last one is leaving, and only the top card has focusable buttons', async ({
  page,
  app,
  hasTouch,
}) => {
  const { adaId, ids } = await meetCabins(page, app)
  const focusable = page.locator('.deck-cards > article button:not([tabindex="-1"])')
  await expect(page.locator('.deck-cards > article')).toHaveCount(3)
  await expect(focusable).toHaveCount(await topCard(page).getByRole('button').count())

  // Back to back: the first card still covers the second one when that is grabbed.
  const hand = await handOn(page, hasTouch)
  const { x, y, width } = (await topCard(page).boundingBox())!
  const [startX, startY] = [x + width / 2, y + 200]
  for (let swipe = 0; swipe < 2; swipe += 1) {
    await hand.down(startX, startY)
    for (const dx of [40, 100, 140]) await hand.move(startX + dx, startY)
    await hand.up()
  }
  await expectTop(page, 'Cedar cabin')
  await expect
    .poll(() => swipesOf(app, adaId))
    .toEqual(ids.slice(0, 2).map((targetId) => ({ targetId, direction: 'right' })))
})

test('the keyboard swipes, undoes and opens the details; two fast presses count twice', async ({
  page,
  app,
  hasTouch,
}) => {
  const { adaId, ids } = await meetCabins(page, app)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Cedar cabin')
  await page.keyboard.press('s')
  await expectToast(page, 'Super like sent')
  await expectTop(page, 'Dune cabin')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Limit reached' })).toContainText(
    'Premium5 super likes a day',
  )
  await page.keyboard.press('Escape')
  await expectTop(page, 'Dune cabin')
  await page.keyboard.press('ArrowUp')
  if (hasTouch) {
    await expect(page.getByRole('dialog')).toContainText('Quiet, warm and close to the river.')
    // The keys do nothing behind a sheet.
    await page.keyboard.press('ArrowLeft')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await topCard(page).getByRole('button', { name: 'Dune cabin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  } else {
    const panel = page.getByRole('complementary', { name: 'Details' })
    await expect(panel).toBeFocused()
    await expect(panel).toContainText('Quiet, warm and close to the river.')
    await page.keyboard.press('ArrowLeft')
  }
  await expectTop(page, 'Elm cabin')
  await page.keyboard.press('Backspace')
  await expectTop(page, 'Dune cabin')
  await expect
    .poll(() => swipesOf(app, adaId))
    .toEqual([
      { targetId: ids[0], direction: 'right' },
      { targetId: ids[1], direction: 'left' },
      { targetId: ids[2], direction: 'right' },
    ])
})

test('a match opens its dialog; the deck ends, starts over and says when it is empty', async ({
  page,
  app,
  hasTouch,
}) => {
  const owner = await app.makeAccount('owner')
  await addListings(app, owner, cabins.slice(0, 2))
  const ada = await app.makeAccount('client')
  await addLike(app, await idOf(app, owner), await idOf(app, ada))
  await signInAs(page, 'client', ada)
  for (const words of ['Old Mill, Bend', '$1,950', '/month', '2 beds', '1 bath', '840 ft²', 'No photo yet'])
    await expect(topCard(page)).toContainText(words)
  await dragCard(page, hasTouch, 140)
  const moment = page.getByRole('dialog', { name: "It's a Match! 🎉" })
  await expect(moment).toContainText('You and the owner both liked each other!')
  await expect(toast(page)).toHaveText('')
  expect(await moment.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(moment).toBeHidden()

  await button(page, 'Like').click()
  await moment.getByRole('button', { name: 'Send a message' }).click()
  await expect(page).toHaveURL(/\/messages\?conversation=[0-9a-f-]{36}$/)
  await page.goBack()

  await expect(page.getByRole('heading', { name: "You've seen them all!" })).toBeVisible()
  await whileRefusing(app, 'decks', async () => {
    await button(page, 'Start Over').click()
    await expectToast(page, 'Error', 'We couldn’t start over. Please try again.')
    await expect(page.getByRole('heading', { name: "You've seen them all!" })).toBeVisible()
  })
  await button(page, 'Start Over').click()
  await expectToast(page, 'Nothing new yet', 'You’ve swiped everything that fits.')
  await expect(page.getByRole('heading', { name: "You've seen them all!" })).toBeVisible()
  await addListings(app, owner, ['Gale cabin'])
  await button(page, 'Start Over').click()
  await expectTop(page, 'Gale cabin')
  await clearMarket(app)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  await button(page, 'Refresh').click()
  await expectToast(page, 'Refreshed', 'Listings reloaded')
})

test('a match vibrates, except with reduced motion', async ({ page, app }) => {
  await page.addInitScript(() => {
    navigator.vibrate = (pattern) => {
      document.documentElement.setAttribute('data-vibrated', String(pattern))
      return true
    }
  })
  const vibrated = page.locator('[data-vibrated]')
  const owner = await app.makeAccount('owner')
  await addListings(app, owner, cabins.slice(0, 2))
  const ada = await app.makeAccount('client')
  await addLike(app, await idOf(app, owner), await idOf(app, ada))
  await signInAs(page, 'client', ada)
  await button(page, 'Like').click()
  const moment = page.getByRole('dialog', { name: "It's a Match! 🎉" })
  await moment.getByRole('button', { name: 'Keep swiping' }).click()
  await expect(vibrated).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await button(page, 'Like').click()
  await expect(moment).toBeVisible()
  await expect(vibrated).toHaveCount(1)
})

test('a card rejected by the server comes back with an error; a deck that fails to load is empty', async ({
  page,
  app,
  hasTouch,
}) => {
  const { adaId } = await meetCabins(page, app)
  await whileRefusing(app, 'likes', async () => {
    await dragCard(page, hasTouch, 120)
    await expectToast(page, 'Error Saving', 'Failed to save your preference. Please try again.')
    await expectTop(page, 'Amber cabin')
    await button(page, 'Like').click()
    await expectToast(page, 'Error', 'Could not save listing. Please try again.')
    await expectTop(page, 'Amber cabin')
  })
  expect(await swipesOf(app, adaId)).toEqual([])

  await whileRefusing(app, 'decks', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
    await expect(
      page.getByText('We couldn’t load your deck. Check your connection and refresh.'),
    ).toBeVisible()
  })
  await button(page, 'Refresh').click()
  await expectTop(page, 'Amber cabin')

  // Block the stream: it would notice the ended session first and leave the page before the swipe.
  await page.route(`**${streamPath}`, () => undefined)
  await app.query('delete from sessions where user_id = $1', [adaId])
  await button(page, 'Pass').click()
  await expectToast(page, 'Error', 'Authentication error. Please refresh the page.')
  await expectTop(page, 'Birch cabin')
  await button(page, 'Pass').click()
  await expectToast(page, 'Error', 'User not authenticated. Please refresh the page.')
})

test('offline swipes are queued, survive a reload, and are sent once and only by the same user', async ({
  page,
  app,
  context,
}) => {
  const { ada, adaId, ids } = await meetCabins(page, app)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/swipes')) sent.push(request.postDataJSON().targetId)
  })
  await context.setOffline(true)
  for (const [key, next] of [
    ['ArrowRight', 'Birch cabin'],
    ['ArrowLeft', 'Cedar cabin'],
    ['ArrowRight', 'Dune cabin'],
  ] as const) {
    await page.keyboard.press(key)
    await expectTop(page, next)
  }
  await page.keyboard.press('z')
  await expectTop(page, 'Cedar cabin')
  expect(sent).toEqual([])
  await context.setOffline(false)
  const made = [
    { targetId: ids[0], direction: 'right' },
    { targetId: ids[1], direction: 'left' },
  ]
  await expect.poll(() => swipesOf(app, adaId)).toEqual(made)
  // The test may learn of a request after the server has answered it.
  await expect.poll(() => sent).toEqual(ids.slice(0, 2))
  await expectTop(page, 'Cedar cabin')

  // Interrupted by a reload, while another user signs in.
  await page.route('**/api/swipes', (route) => route.abort())
  await page.keyboard.press('ArrowRight')
  await expectTop(page, 'Dune cabin')
  // Otherwise the open page would redirect to the landing page.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.unroute('**/api/swipes')
  const bob = await app.makeAccount('client')
  await signInAs(page, 'client', bob)
  await expectTop(page, 'Amber cabin')
  expect(await swipesOf(app, await idOf(app, bob))).toEqual([])
  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs(page, 'client', ada)
  await expect.poll(() => swipesOf(app, adaId)).toEqual([...made, { targetId: ids[2], direction: 'right' }])
  await expectTop(page, 'Dune cabin')
  await expect.poll(() => keptSwipes(page)).toBe(0)

  // Signing out leaves no queued swipes behind.
  await page.route('**/api/swipes', (route) => route.abort())
  await page.keyboard.press('ArrowRight')
  await expectTop(page, 'Elm cabin')
  expect(await keptSwipes(page)).toBe(1)
  await page.goto('/client/profile')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  expect(await keptSwipes(page)).toBe(0)
})

test('owners swipe clients: details, a match completed by their like, a pass, and the end of the deck', async ({
  page,
  app,
  hasTouch,
}) => {
  const owner = await app.makeAccount('owner')
  const [cabin] = await addListings(app, owner, ['Amber cabin'])
  await addClient(app, 'Jonas Okafor')
  const maya = await addClient(app, 'Maya Lindqvist')
  await addLike(app, maya.id, cabin!)
  await signInAs(page, 'owner', owner, '/owner/clients/property')
  await expectTop(page, 'Maya Lindqvist')
  await expect(topCard(page)).toContainText('A home to rent, anywhere')
  await expect(topCard(page)).toContainText('$2,200')
  if (hasTouch) await topCard(page).getByRole('button', { name: 'Maya Lindqvist' }).click()
  await expect(page.getByText('I draw children’s books from home.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open profile' })).toHaveAttribute(
    'href',
    `/owner/view-client/${maya.id}`,
  )
  if (hasTouch) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await expectThresholds(page, hasTouch, 'Maya Lindqvist')
  await dragCard(page, hasTouch, 101)
  const moment = page.getByRole('dialog', { name: "It's a Match! 🎉" })
  await expect(moment).toContainText('You and the client both liked each other!')
  await expect(moment).toContainText('Amber cabin')
  await moment.getByRole('button', { name: 'Keep swiping' }).click()
  await expectTop(page, 'Jonas Okafor')
  await dragCard(page, hasTouch, -101)
  await expect(page.getByRole('heading', { name: "You've seen them all!" })).toBeVisible()
  await button(page, 'Undo').click()
  await expectTop(page, 'Jonas Okafor')
  await button(page, 'Like').click()
  await expectToast(page, '❤️ Liked!', 'Client saved to your favorites')
  await expect(page.getByRole('heading', { name: "You've seen them all!" })).toBeVisible()

  await page.getByRole('link', { name: 'Yacht' }).click()
  await expect(page).toHaveURL(/\/owner\/clients\/yacht$/)
  await expect(page.getByRole('heading', { name: 'No Clients Found' })).toBeVisible()
  await button(page, 'Refresh').click()
  await expectToast(page, 'Refreshed', 'Clients reloaded')
})

test('the end of a deck offers wider filters with exact counts, and an alert', async ({ page, app }) => {
  await clearMarket(app)
  const ids = await addListings(app, await app.makeAccount('owner'), [
    'Amber cabin',
    'Birch cabin',
    'Cedar cabin',
  ])
  // 24 km to the north and more expensive.
  await app.query('update listings set lat = 44.275, small_cell = 773514, large_cell = 12089 where id = $1', [
    ids[1],
  ])
  await app.query('update listings set price_cents = 240000 where id = $1', [ids[2]])
  await signInAs(page, 'client', await app.makeAccount('client'))
  const saved = await page.request.put('/api/my/filters', {
    data: {
      kinds: ['property'],
      listingTypes: ['rent'],
      budgets: { property: { rent: { minCents: null, maxCents: 200_000 } } },
      moveInOn: null,
      stayMonths: null,
      options: {},
      area: { cityId: 5_713_587, radiusKm: 16 },
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.reload()
  await expectTop(page, 'Amber cabin')
  await button(page, 'Pass').click()
  await expect(page.getByRole('heading', { name: "You've seen them all!" })).toBeVisible()
  const steps = page.getByRole('region', { name: 'What you can do' })
  await expect(steps.getByRole('listitem')).toHaveText([
    '15 mi around Bend · 1Now: within 10 mi',
    'Up to $2,500/month · 1Now: up to $2,000/month',
  ])
  // The first step is the primary action, the specified button the second.
  await expect(steps.getByRole('listitem').first().getByRole('button')).toHaveClass(/bg-accent/)
  await expect(button(page, 'Start Over')).not.toHaveClass(/bg-accent/)
  await steps.getByRole('button', { name: /^15 mi around Bend/ }).click()
  await expectTop(page, 'Birch cabin')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()

  const alert = steps.getByRole('switch', { name: 'Notify me when something new fits' })
  await alert.click()
  await expectToast(page, 'Search saved')
  await expect(alert).toBeChecked()
  await steps.getByRole('button', { name: /^Up to/ }).click()
  await expectTop(page, 'Cedar cabin')
  await button(page, 'Pass').click()
  await alert.click()
  const limit = page.getByRole('dialog', { name: 'Limit reached' })
  await expect(limit).toContainText('You’ve reached your plan’s limit for saved search alerts.')
  await limit.getByRole('button', { name: 'Not now' }).click()
  await expect(alert).not.toBeChecked()
  await steps.getByRole('button', { name: 'Change the search' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('To', { exact: true })).toHaveValue(
    '2,500',
  )
})

test('anyone can try the deck: photos, a match and the end, with nothing saved', async ({
  page,
  hasTouch,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The details have a map.
    if (pathname.startsWith('/api/') && pathname !== getMapSettings.path) asked.push(pathname)
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'try the deck', exact: true }).click()
  await expectTop(page, 'Glass-front cabin by the pines')
  await tips(page).getByRole('button', { name: 'Got it' }).press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  const photo = topCard(page).getByRole('img').first()
  await expect(photo).toHaveAccessibleName('Photo 1 of 4')
  await topCard(page)
    .getByRole('button', { name: 'Next photo' })
    .click({ position: { x: 20, y: 120 } })
  await expect(photo).toHaveAccessibleName('Photo 2 of 4')
  await test.step('swiping up opens the details at the current photo, and the gallery too', async () => {
    await dragCard(page, hasTouch, 60, -150)
    await expect(page.getByRole('dialog')).toBeHidden()
    await dragCard(page, hasTouch, 10, -150)
    const details = page.getByRole('dialog', { name: 'Glass-front cabin by the pines', exact: true })
    await expect(details.getByText('2 of 4', { exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Enlarge photo' }).click()
    const gallery = page.getByRole('dialog', { name: /^Photos of/ })
    await expect(gallery.getByText('2 of 4', { exact: true })).toBeVisible()
    await expectNoViolations(page, 'gallery')
    const widthOf = (place: number) =>
      gallery
        .getByRole('img', { name: new RegExp(`photo ${place} of 4$`) })
        .evaluate((img) => Math.round(img.getBoundingClientRect().width))
    const width = await widthOf(2)
    await gallery.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => widthOf(2)).toBe(Math.round(width * 2.5))
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByText('3 of 4', { exact: true })).toBeVisible()
    await expect.poll(() => widthOf(3)).toBe(width)
    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
    await expect(details.getByText('3 of 4', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(details).toBeHidden()
    await expect(photo).toHaveAccessibleName('Photo 3 of 4')
  })
  await topCard(page)
    .getByRole('button', { name: 'Previous photo' })
    .click({ position: { x: 20, y: 120 } })
  await expect(photo).toHaveAccessibleName('Photo 2 of 4')

  await dragCard(page, hasTouch, 150)
  await expect(page.getByRole('dialog')).toBeVisible()
  if (hasTouch)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle))
      .toBe('none')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep swiping' }).click()
  await expectTop(page, 'Mint scooter, city legal')
  for (let swipes = 0; swipes < 7; swipes += 1) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: "You've seen them all!" })).toBeVisible()
  await button(page, 'Start Over').click()
  await expectTop(page, 'Glass-front cabin by the pines')
  await expect(toast(page)).toBeAttached()
  await expect(tips(page)).toBeHidden()
  expect(asked).toEqual([])
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored.toSorted()).toEqual(['keyswipe.seen-tips', 'keyswipe.version'])
})
