import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addListings, idOf, swipesOf } from './support/market.ts'
import { signedInFetch } from './support/matches.ts'
import { openMail } from './support/mailbox.ts'
import {
  dialog,
  expectToast,
  fillSignIn,
  fillSignUp,
  letIn,
  newPerson,
  signInAs,
  toast,
} from './support/people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** In place of the system's own sheet, which no test could see. */
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

test('a stranger follows a link to a listing, signs up, comes back and answers it, and writes once it is a match', async ({
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
  await expect(page.getByText('Old Mill, Bend')).toBeVisible()
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
  // The mail's link opens another tab, and the one with the listing is the first to know.
  const tab = await page.context().newPage()
  const mail = await openMail(tab, 'Confirm your email for Keyswipe', ada.email)
  await mail.getByRole('link', { name: 'Confirm my email' }).click()
  await fillSignIn(tab, ada)
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
  await expect(page.getByText('The exact address is shared after a match.')).toBeVisible()
  await expect(button(page, 'More')).toBeVisible()
  await expectNoViolations(page, 'a listing to answer')
  await noSidewaysScroll(page)
  await expect
    .poll(
      () => app.query('select from listing_views where listing_id = $1 and viewer_id = $2', [amber, adaId]),
      {
        timeout: 15_000,
      },
    )
    .toHaveLength(1)

  await button(page, 'Pass').click()
  await expect(page.getByText('You passed. You can still change your mind.')).toBeVisible()
  await expect(button(page, 'Pass')).toBeHidden()
  await expect.poll(swipes).toEqual(['amber left'])
  await button(page, 'Like').click()
  await expectToast(page, '❤️ Liked!')
  await expect(page.getByText('You liked this. The owner has not answered yet.')).toBeVisible()
  await expect.poll(swipes).toEqual(['amber right'])
  await button(page, 'Unlike').click()
  await expectToast(page, 'Like taken back')
  await expect(button(page, 'Pass')).toBeVisible()
  await expect.poll(swipes).toEqual([])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(button(page, 'Unlike')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You liked this. The owner has not answered yet.')).toBeVisible()

  // The owner likes them back while the page is open.
  const asRuth = await signedInFetch(app, 'owner', ruth)
  const like = { targetId: adaId, direction: 'right', key: randomUUID() }
  expect((await asRuth('POST', '/api/swipes', like)).status).toBe(200)
  await expect(page.getByText('You and the owner liked each other.')).toBeVisible({ timeout: 15_000 })
  await link(page, 'Message').click()
  await expect(page).toHaveURL(/\/messages\?conversation=/)
  await page.goBack()
  await expect(title(page, 'Amber cabin')).toBeVisible()

  // Without a network a like waits, and is sent later; this one completes a match.
  await page.goto(`/listing/${cedar}`)
  await expect(button(page, 'Like')).toBeVisible()
  await page.context().setOffline(true)
  await button(page, 'Like').click()
  await expectToast(page, 'Liked', 'It will be sent when you are back online.')
  await expect(page.getByText('You liked this. The owner has not answered yet.')).toBeVisible()
  await button(page, 'Unlike').click()
  await expectToast(page, 'You are offline')
  await page.context().setOffline(false)
  const moment = page.getByRole('dialog', { name: "It's a Match!" })
  await expect(moment).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Message')).toBeVisible()
  expect(await swipes()).toEqual(['amber right', 'cedar right'])

  await app.query(`update listings set status = 'rented', is_active = false where id = $1`, [cedar])
  await page.goto(`/listing/${cedar}`)
  await expect(link(page, 'Message')).toBeVisible()
})

test('a listing that is gone is not there, and one that does not load can be asked for again', async ({
  page,
  app,
  hasTouch,
}) => {
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  const [amber, birch] = await addListings(app, ruth, ['Amber cabin', 'Birch cabin'])
  await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [birch])
  await letIn(page, 'client', ada)
  for (const none of [birch, randomUUID(), 'none']) {
    await page.goto(`/listing/${none}`)
    await expect(title(page, 'No listing at this address')).toBeVisible()
  }
  await expectNoViolations(page, 'no listing')
  await link(page, 'Discover others').click()
  await expect(page).toHaveURL(/\/client\/dashboard$/)

  await page.route('**/api/listings/*', (route) => route.abort())
  await page.goto(`/listing/${amber}`)
  await expect(title(page, 'This listing did not load')).toBeVisible({ timeout: 20_000 })
  await expectNoViolations(page, 'a listing that failed')
  await page.unroute('**/api/listings/*')
  await button(page, 'Try Again').click()
  await expect(title(page, 'Amber cabin')).toBeVisible()

  // It is taken down while it is looked at.
  await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [amber])
  await button(page, 'Like').click()
  await expectToast(page, 'No longer available')
  await expect(title(page, 'No listing at this address')).toBeVisible()
  if (hasTouch) {
    await button(page, 'Back').click()
    await expect(page).toHaveURL(/\/client\/dashboard$/)
  }
})

test('an owner sees a listing as clients do, and sends its link', async ({ page, app, context }) => {
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
  await choose('See as clients do')
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
  await expect(page.getByText('Clients do not see it at the moment.')).toBeVisible()
  await page.goto(`/listing/${birch}`)
  await expect(title(page, 'No listing at this address')).toBeVisible()
})
