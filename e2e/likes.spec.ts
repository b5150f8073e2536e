import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newAddress, type App } from './support/app.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addClient, addLike, addListings, idOf } from './support/market.ts'
import { streamPath } from '#shared/stream-path.ts'
import { expectTop } from './support/swiping.ts'
import { expectToast, startSession, signInAs, toast, type Person } from './support/people.ts'

const tile = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** Likes a client as an owner would in their deck. */
async function likeAsOwner(app: App, owner: Person, clientId: string) {
  const headers = { 'Content-Type': 'application/json', Origin: app.url, 'X-Forwarded-For': newAddress() }
  const post = (path: string, body: object, cookie = '') =>
    fetch(app.url + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const signedIn = await post('/api/auth/sign-in', {
    email: owner.email,
    password: owner.password,
    role: 'owner',
  })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  const swipe = { targetId: clientId, direction: 'right', key: randomUUID() }
  expect((await post('/api/swipes', swipe, cookie.join('; '))).status).toBe(200)
}

test('a client’s likes keep their state, and a like can be removed and given again', async ({
  page,
  app,
}) => {
  const [ruth, omar, ada] = [
    await app.makeAccount('owner'),
    await app.makeAccount('owner'),
    await app.makeAccount('client'),
  ]
  const adaId = await idOf(app, ada)
  const [amber, cedar] = await addListings(app, ruth, ['Amber cabin', 'Cedar cabin'])
  const [birch] = await addListings(app, omar, ['Birch cabin'])
  for (const id of [amber, birch, cedar]) await addLike(app, adaId, id!)
  await likeAsOwner(app, omar, adaId)
  await app.query(`update listings set status = 'paused', is_active = false where id = $1`, [cedar])

  await signInAs(page, 'client', ada, '/client/liked-properties')
  await expect(tile(page, 'Amber cabin')).toContainText('Waiting')
  await expect(tile(page, 'Amber cabin')).toContainText('$1,950')
  await expect(tile(page, 'Cedar cabin')).toContainText('No longer available')
  await expect(tile(page, 'Birch cabin')).toContainText('Matched')
  await expect(tile(page, 'Birch cabin').getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    /^\/messages\?conversation=[\da-f-]{36}$/,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await app.query('update listings set price_cents = 99000 where id = $1', [birch])
  await app.query(
    `update listings set price_before_drop_cents = 210000, price_dropped_at = now() + interval '1 minute' where id = $1`,
    [amber],
  )
  await page.getByLabel('Sort by').selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=price$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Birch cabin')
  await expect(tile(page, 'Amber cabin')).toContainText('Was $2,100')
  await page.getByRole('button', { name: 'Matched', exact: true }).click()
  await expect(page).toHaveURL(/sort=price&state=matched$/)
  await expect(tile(page, 'Amber cabin')).toBeHidden()
  await page.goto('/client/liked-properties?state=gone')
  await expect(tile(page, 'Cedar cabin')).toBeVisible()
  await expect(tile(page, 'Birch cabin')).toBeHidden()
  await page.getByRole('button', { name: 'All', exact: true }).click()

  await page.getByRole('button', { name: 'Amber cabin', exact: true }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('heading', { name: 'Amber cabin' })).toBeVisible()
  await expect(details.getByText('The owner hasn’t answered yet.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`card=${amber}$`))
  await page.reload()
  await expect(details.getByRole('heading', { name: 'Amber cabin' })).toBeVisible()
  await expectNoViolations(page, 'details of a like')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await page.getByRole('button', { name: 'Unlike Amber cabin' }).click()
  await expect(tile(page, 'Amber cabin')).toBeHidden()
  await expectToast(page, 'Like removed')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(tile(page, 'Amber cabin')).toBeVisible()
  await page.getByRole('button', { name: 'Unlike Amber cabin' }).click()
  await expect(tile(page, 'Amber cabin')).toBeHidden()
  await page.reload()
  await expect(tile(page, 'Birch cabin')).toBeVisible()
  await expect(tile(page, 'Amber cabin')).toBeHidden()

  await page.getByRole('link', { name: 'Discover' }).click()
  await expectTop(page, 'Amber cabin')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await page.getByRole('link', { name: 'Likes' }).click()
  await page.getByRole('button', { name: 'Unlike Amber cabin' }).click()
  await expectToast(page, 'Like removed')
  await page.getByRole('link', { name: 'Discover' }).click()
  await expectTop(page, 'Amber cabin')
})

test('the free plan shows the number of likes and who super liked; a paid plan shows everyone', async ({
  page,
  app,
}) => {
  const [ruth, omar, ada] = [
    await app.makeAccount('owner'),
    await app.makeAccount('owner'),
    await app.makeAccount('client'),
  ]
  const [ruthId, omarId, adaId] = [await idOf(app, ruth), await idOf(app, omar), await idOf(app, ada)]
  await app.query(`update profiles set full_name = 'Ruth Alvarez' where id = $1`, [ruthId])
  await app.query(`update profiles set full_name = 'Omar Haddad' where id = $1`, [omarId])
  for (const id of [ruthId, omarId]) await addLike(app, id, adaId)
  await app.query('update likes set is_super = true where user_id = $1', [omarId])

  await signInAs(page, 'client', ada, '/client/liked-properties')
  await expect(page.getByRole('heading', { name: 'No likes yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start swiping' })).toBeVisible()
  await page.getByText('Liked you').click()
  await expect(page.getByRole('heading', { name: '2 owners like you' })).toBeVisible()
  await expect(page.getByText('Omar Haddad')).toBeVisible()
  await expect(page.getByText('Ruth Alvarez')).toBeHidden()
  await expect(page.getByRole('link', { name: 'See who liked you' })).toHaveAttribute(
    'href',
    '/subscription-packages',
  )
  await expectNoViolations(page)

  await app.query(`insert into entitlements (user_id, plan) values ($1, 'plus')`, [adaId])
  await page.reload()
  await expect(page.getByText('Ruth Alvarez')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See who liked you' })).toBeHidden()
})

test('an owner opens a client’s page, likes them there and can write to them', async ({ page, app }) => {
  const ruth = await app.makeAccount('owner')
  const [amber] = await addListings(app, ruth, ['Amber cabin'])
  const maya = await addClient(app, 'Maya Lindqvist')
  await addLike(app, maya.id, amber!)
  await startSession(page, 'owner', ruth)

  await page.goto(`/owner/view-client/${maya.id}`)
  await expect(page.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  await expect(page.getByText('A home to rent, anywhere')).toBeVisible()
  await expect(page.getByText('Fits one of your listings')).toBeVisible()
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(page.getByText('You passed. You can still change your mind.')).toBeVisible()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  const moment = page.getByRole('dialog', { name: "It's a Match!" })
  await moment.getByRole('button', { name: 'Keep swiping' }).click()
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible()

  await page.goto('/owner/liked-clients?state=waiting')
  await expect(page.getByText('No likes match this filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(tile(page, 'Maya Lindqvist')).toContainText('Matched')
  await page.getByRole('link', { name: 'Maya Lindqvist', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/owner/view-client/${maya.id}$`))
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect(page).toHaveURL(/\/messages\?conversation=/)

  for (const nobody of [randomUUID(), 'nobody']) {
    await page.goto(`/owner/view-client/${nobody}`)
    await expect(page.getByRole('heading', { name: 'Client not found' })).toBeVisible()
  }
})

test('an owner likes a client back from the list, which makes a match', async ({ page, app }) => {
  const ruth = await app.makeAccount('owner')
  const [amber] = await addListings(app, ruth, ['Amber cabin'])
  for (const name of ['Maya Lindqvist', 'Jonas Weber'])
    await addLike(app, (await addClient(app, name)).id, amber!)
  await app.query(`insert into entitlements (user_id, plan) values ($1, 'pro')`, [await idOf(app, ruth)])
  await startSession(page, 'owner', ruth)
  await page.goto('/owner/liked-clients?tab=liked-you')
  await expect(page.getByRole('heading', { name: '2 clients like you' })).toBeVisible()
  await page.getByRole('button', { name: 'Like back Maya Lindqvist' }).click()
  const moment = page.getByRole('dialog', { name: "It's a Match!" })
  await expect(moment).toContainText('Maya Lindqvist')
  await expect(moment).toContainText('Amber cabin')
  await moment.getByRole('button', { name: 'Keep swiping' }).click()
  await expect(page.getByRole('heading', { name: '1 client likes you' })).toBeVisible()
  await expect(page.getByText('Maya Lindqvist')).toBeHidden()
  await expectNoViolations(page, 'liked you')
})

test('likes that fail to load can be retried @variant', async ({ page, app }) => {
  await startSession(page, 'client', await app.makeAccount('client'))
  // Otherwise the opening stream would refetch the list.
  await page.route(`**${streamPath}`, (route) => route.abort())
  await page.route('**/api/my/liked-listings*', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '', requestId: '' } } }),
  )
  await page.goto('/client/liked-properties')
  await expect(page.getByRole('heading', { name: 'Your likes didn’t load' })).toBeVisible()
  await page.unroute('**/api/my/liked-listings*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No likes yet' })).toBeVisible()
})
