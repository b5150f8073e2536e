import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addListings, idOf, swipesOf } from './support/market.ts'
import { signedInFetch, streamOf } from './support/matches.ts'
import { openMail } from './support/mailbox.ts'
import {
  dialog,
  expectToast,
  fillSignUp,
  startSession,
  newPerson,
  signInAs,
  toast,
} from './support/people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Replaces the system's share sheet, which tests can't see. */
const stubShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const shared: ShareData[] = []
    const share = async (data: ShareData) => {
      if (document.documentElement.dataset['sheet'] === 'closed') throw new DOMException('', 'AbortError')
      shared.push(data)
    }
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
const sharedBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared)

test('a visitor follows a link to a listing, signs up, returns and likes it, and writes after the match', async ({
  page,
  app,
}) => {
  test.slow()
  const [ruth, ada] = [await app.makeAccount('owner'), newPerson()]
  const [amber, cedar] = await addListings(app, ruth, ['Amber cabin', 'Cedar cabin'])

  await stubShareSheet(page)
  const answer = await page.goto(`/listing/${amber}`)
  expect(answer!.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Amber cabin' })).toBeVisible()
  await expect(page.getByText('Old Mill, Bend', { exact: true })).toBeVisible()
  await expect(page.getByText('$1,950')).toBeVisible()
  await expect(page).toHaveTitle(/^Amber cabin · /)
  await expectNoViolations(page, 'a public listing')
  await noSidewaysScroll(page)
  await page.evaluate(() => (document.documentElement.dataset['sheet'] = 'closed'))
  await button(page, 'Share').click()
  expect(await sharedBy(page)).toEqual([])
  await expect(toast(page)).toBeEmpty()
  await page.evaluate(() => delete document.documentElement.dataset['sheet'])
  await button(page, 'Share').click()
  expect(await sharedBy(page)).toEqual([{ title: 'Amber cabin', url: `${app.url}/listing/${amber}` }])

  await button(page, 'Sign up to like it').click()
  await expect(dialog(page)).toContainText('Sign up as a client')
  await expectNoViolations(page, 'signing up from a listing')
  await fillSignUp(page, ada)
  await expect(dialog(page)).toContainText('Check your email')
  // The link in the email opens another tab, which returns to the listing.
  const tab = await page.context().newPage()
  const mail = await openMail(tab, 'Confirm your email for Keyswipe', ada.email)
  await mail.getByRole('link', { name: 'Confirm my email' }).click()
  await expect(tab).toHaveURL(new RegExp(`/listing/${amber}$`))
  await expect(button(tab, 'Like')).toBeVisible()
  await expect(button(tab, 'Share')).toBeVisible()
  await tab.close()
  const adaId = await idOf(app, ada)
  const swipes = async () =>
    (await swipesOf(app, adaId)).map(({ targetId, direction }) =>
      [targetId === amber ? 'amber' : 'cedar', direction].join(' '),
    )

  await expect(title(page, 'Amber cabin')).toBeVisible()
  await expect(page).toHaveTitle(/^Amber cabin · /)
  await expect(page.getByText('$1,950')).toBeVisible()
  await expect(page.getByText('Pets allowed')).toBeVisible()
  await expect(page.getByText(/After a match, the owner can share the address/)).toBeVisible()
  await expect(button(page, 'More')).toBeVisible()
  await expectNoViolations(page, 'a listing to answer')
  await noSidewaysScroll(page)
  await expect
    .poll(() =>
      app.query('select from listing_views where listing_id = $1 and viewer_id = $2', [amber, adaId]),
    )
    .toHaveLength(1)

  await button(page, 'Pass').click()
  await expect(page.getByText('You passed. You can still change your mind.')).toBeVisible()
  await expect(button(page, 'Pass')).toBeHidden()
  await expect.poll(swipes).toEqual(['amber left'])
  await button(page, 'Like').click()
  await expectToast(page, '❤️ Liked!')
  await expect(page.getByText('You liked this. The owner hasn’t answered yet.')).toBeVisible()
  await expect.poll(swipes).toEqual(['amber right'])
  await button(page, 'Unlike').click()
  await expectToast(page, 'Like removed')
  await expect(button(page, 'Pass')).toBeVisible()
  await expect.poll(swipes).toEqual([])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(button(page, 'Unlike')).toBeVisible()
  const stream = streamOf(page)
  await page.reload()
  await expect(page.getByText('You liked this. The owner hasn’t answered yet.')).toBeVisible()
  await stream

  // The owner likes them back while the page is open.
  const asRuth = await signedInFetch(app, 'owner', ruth)
  const like = { targetId: adaId, direction: 'right', key: randomUUID() }
  expect((await asRuth('POST', '/api/swipes', like)).status).toBe(200)
  const moment = page.getByRole('dialog', { name: "It's a Match!" })
  await moment.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('You and the owner liked each other.')).toBeVisible()
  await link(page, 'Message').click()
  await expect(page).toHaveURL(/\/messages\?conversation=/)
  await page.goBack()
  await expect(title(page, 'Amber cabin')).toBeVisible()

  // An offline like is queued and sent later; this one completes a match.
  await page.goto(`/listing/${cedar}`)
  await expect(button(page, 'Like')).toBeVisible()
  await page.context().setOffline(true)
  await button(page, 'Like').click()
  await expectToast(page, 'Liked', 'We’ll send it when you’re back online.')
  await expect(page.getByText('You liked this. The owner hasn’t answered yet.')).toBeVisible()
  await button(page, 'Unlike').click()
  await expectToast(page, 'You’re offline')
  await page.context().setOffline(false)
  await expect(moment).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Message')).toBeVisible()
  expect(await swipes()).toEqual(['amber right', 'cedar right'])

  await app.query(`update listings set status = 'rented', is_active = false where id = $1`, [cedar])
  await page.goto(`/listing/${cedar}`)
  await expect(link(page, 'Message')).toBeVisible()
})

test('a removed listing is not found, and one that fails to load can be retried @variant', async ({
  page,
  app,
  hasTouch,
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  const [amber, birch] = await addListings(app, ruth, ['Amber cabin', 'Birch cabin'])
  await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [birch])
  await startSession(page, 'client', ada)
  for (const none of [birch, randomUUID(), 'none']) {
    await page.goto(`/listing/${none}`)
    await expect(title(page, 'Listing not found')).toBeVisible()
  }
  await expectNoViolations(page, 'no listing')
  await link(page, 'Discover others').click()
  await expect(page).toHaveURL(/\/client\/dashboard$/)

  await page.route('**/api/listings/*', (route) => route.abort())
  await page.goto(`/listing/${amber}`)
  await expect(title(page, 'This listing didn’t load')).toBeVisible()
  await expectNoViolations(page, 'a listing that failed')
  await page.unroute('**/api/listings/*')
  await button(page, 'Try Again').click()
  await expect(title(page, 'Amber cabin')).toBeVisible()

  // The listing is taken down while the page is open.
  await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [amber])
  await button(page, 'Like').click()
  await expectToast(page, 'No longer available')
  await expect(title(page, 'Listing not found')).toBeVisible()
  if (hasTouch) {
    await button(page, 'Back').click()
    await expect(page).toHaveURL(/\/client\/dashboard$/)
  }
})

test('an owner sees a listing as clients do and shares its link', async ({ page, app, context }) => {
  const [ruth, omar] = [await app.makeAccount('owner'), await app.makeAccount('owner')]
  const [amber] = await addListings(app, ruth, ['Amber cabin'])
  const [birch] = await addListings(app, omar, ['Birch cabin'])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'owner', ruth, '/owner/properties')
  const choose = async (action: string) => {
    await button(page, 'Actions for Amber cabin').click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('Share')
  await expectToast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/listing/${amber}`)
  await choose('View as client')
  await expect(title(page, 'Amber cabin')).toBeVisible()
  await expect(page.getByText('This is how clients see it.')).toBeVisible()
  await expect(button(page, 'Like')).toBeHidden()
  await noSidewaysScroll(page)
  await link(page, 'Edit').click()
  await expect(page).toHaveURL(new RegExp(`/owner/properties/${amber}$`))
  await app.query('update listings set is_public = false where id = $1', [amber])
  await page.goto('/owner/properties')
  await button(page, 'Actions for Amber cabin').click()
  await expect(page.getByRole('menuitem', { name: 'Share with clients' })).toBeVisible()

  await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [amber])
  await page.goto(`/listing/${amber}`)
  await expect(page.getByText('Clients can’t see it right now.')).toBeVisible()
  await page.goto(`/listing/${birch}`)
  await expect(title(page, 'Listing not found')).toBeVisible()
})
