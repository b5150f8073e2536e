import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addClient, addLike, addListings, idOf } from './support/market.ts'
import { newBrowser } from './support/browsers.ts'
import { enter, makeMatch } from './support/matches.ts'
import { expectToast, toast } from './support/people.ts'
import { expectTop, topCard } from './support/swiping.ts'

const choice = (page: Page, name: string) => page.getByRole('switch', { name })
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click()
const example = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

test('settings are saved at once, can be undone, and update in other tabs', async ({ app, context }) => {
  await addListings(app, await app.makeAccount('owner'), ['Glass-front cabin'])
  const ada = await app.makeAccount('client')
  const page = await enter(context, 'client', ada, '/client/settings')
  // The tabs share one stream, which the first one reads.
  const other = await context.newPage()
  await other.goto('/client/settings')
  // A background tab renders only once per second.
  await page.bringToFront()
  await expect(choice(page, 'Matches: Email')).toBeChecked()
  await expect(page.getByRole('listitem', { name: 'Security' })).toContainText('Always')

  await choice(page, 'Matches: Email').click()
  await expectToast(page, 'Matches, email: off')
  await expect(choice(other, 'Matches: Email')).not.toBeChecked()
  await undo(page)
  await expectToast(page, 'Matches, email: on')
  await expect(choice(other, 'Matches: Email')).toBeChecked()

  await page.getByText('Dark', { exact: true }).click()
  await expectToast(page, 'Theme: Dark')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await undo(page)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'default')

  await expect(example(page, 'How large')).toHaveText('840 ft², 38 ft')
  await page.getByText('Metric', { exact: true }).click()
  await expect(example(page, 'How large')).toHaveText('78 m², 11.6 m')
  await expect(example(other, 'How far')).toHaveText('24 km')
  await page.getByLabel('Dates and numbers').selectOption('Germany')
  await expect(example(page, 'A price')).toHaveText(/^1\.950,50\s\$$/)
  await expectToast(page, 'Dates and numbers as in: Germany')

  await page.getByLabel('Dates and numbers').selectOption('United States')
  await page.getByLabel('Currency').selectOption('USD · US Dollar')
  await expectToast(page, 'Prices also in USD')
  await expect(example(page, 'A price')).toHaveText('€1,950.50, about $2,026')
  await expect(example(other, 'A price')).toHaveText('€1,950.50, about $2,026')
  await page.getByLabel('Dates and numbers').selectOption('Germany')
  await page.getByLabel('Currency').selectOption('As listed')
  await expectToast(page, 'Prices only as listed')

  await page.reload()
  await expect(example(page, 'A viewing')).toContainText('17:30')
  await expect(page.getByLabel('Metric')).toBeChecked()
  await page.goto('/client/dashboard')
  await expectTop(page, 'Glass-front cabin')
  await expect(topCard(page)).toContainText('78 m²')
  await expect(topCard(page)).toContainText(/1\.950\s\$/)
})

test('settings that cannot be saved revert with an error, and nothing is lost offline', async ({
  page,
  app,
  context,
}) => {
  const ada = await app.makeAccount('client')
  await page.request.post('/api/auth/sign-in', { data: { ...ada, role: 'client' } })
  await page.route('**/api/me/notifications', (route) => route.abort())
  await page.goto('/client/settings')
  await expect(page.getByText('We couldn’t load your settings.')).toBeVisible()
  await page.unroute('**/api/me/notifications')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(choice(page, 'Viewings: Browser')).toBeChecked()

  for (const path of ['notifications', 'settings'])
    await page.route(`**/api/me/${path}`, (route) => route.abort())
  await choice(page, 'Viewings: Browser').click()
  await expectToast(page, 'Error', 'This choice couldn’t be saved.')
  await expect(choice(page, 'Viewings: Browser')).toBeChecked()
  await page.getByText('Metric', { exact: true }).click()
  await expectToast(page, 'Error', 'The units couldn’t be saved.')
  await expect(example(page, 'How far')).toHaveText('15 mi')
  await page.unrouteAll()

  await context.setOffline(true)
  await expect(page.getByText('You’re offline. You can look around')).toBeVisible()
  await choice(page, 'Hide me').click()
  await expectToast(page, 'You’re offline', 'Nothing was changed.')
  await expect(choice(page, 'Hide me')).not.toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline. You can look around')).toBeHidden()
  await choice(page, 'Hide me').click()
  await expectToast(page, 'You’re hidden')
  await page.reload()
  await expect(choice(page, 'Hide me')).toBeChecked()
})

test('a "Blind first" person is anonymous until the match, and a hidden person is not found', async ({
  page,
  app,
  browser,
}) => {
  const ruth = await app.makeAccount('owner')
  const [listingId] = await addListings(app, ruth, ['Glass-front cabin'])
  const maya = await addClient(app, 'Maya Lindqvist')
  await addLike(app, maya.id, listingId!)

  const hers = await newBrowser(browser, app)
  const settings = await enter(hers, 'client', maya, '/client/settings')
  await choice(settings, 'Blind first').click()
  await expectToast(settings, 'Your name and photos are hidden until a match')
  await expect(settings.getByText('Before a match, you appear as Someone')).toBeVisible()

  await page.request.post('/api/auth/sign-in', { data: { ...ruth, role: 'owner' } })
  await page.goto('/owner/clients/property')
  await expectTop(page, 'Someone')
  await expect(topCard(page)).toContainText('12 months')
  await expect(page.getByText('Maya')).toHaveCount(0)
  await choice(settings, 'Hide me').click()
  await expectToast(settings, 'You’re hidden')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Clients Found' })).toBeVisible()
  await page.goto(`/owner/view-client/${maya.id}`)
  await expect(page.getByText('Maya')).toHaveCount(0)
  await undo(settings)
  await expectToast(settings, 'You’re visible again')

  await page.goto('/owner/clients/property')
  await expectTop(page, 'Someone')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText("It's a Match! 🎉")
  await page.goto(`/owner/view-client/${maya.id}`)
  await expect(page.getByRole('heading', { name: 'Maya Lindqvist' }).first()).toBeVisible()
  await hers.close()
})

test('toasts and emails follow the settings, and an email’s own link unsubscribes from its topic', async ({
  app,
  context,
  browser,
}) => {
  const { client, owner, sendAsOwner } = await makeMatch(app)
  const page = await enter(context, 'client', client, '/client/settings')
  await choice(page, 'Messages: In the app').click()
  await expectToast(page, 'Messages, in the app: off')
  await toast(page).getByRole('button', { name: 'Close message' }).click()
  await sendAsOwner('Not so loud')
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toContainText('1')
  await expect(toast(page)).not.toContainText('Ruth')
  await choice(page, 'Messages: In the app').click()
  await expectToast(page, 'Messages, in the app: on')
  await sendAsOwner('A word')
  await expectToast(page, 'Ruth Alvarez', 'A word')

  const mails = () =>
    app.query(`select text from mailbox where recipient = $1 and subject like 'It’s a match%'`, [owner.email])
  await expect.poll(mails).toHaveLength(1)
  const [mail] = (await mails()) as { text: string }[]
  const link = new URL(/https?:\S+\/unsubscribe\/\S+/.exec(mail!.text)![0])
  const elsewhere = await newBrowser(browser, app)
  const stranger = await elsewhere.newPage()
  await stranger.goto(link.pathname)
  await expect(stranger.getByText('You won’t get any more emails about matches.')).toBeVisible()
  await expectNoViolations(stranger, 'unsubscribe')
  const choices = async () =>
    app.query('select topic, channel, is_on from notification_choices where user_id = $1', [
      await idOf(app, owner),
    ])
  expect(await choices()).toEqual([])
  await stranger.getByRole('button', { name: 'Stop them' }).click()
  await expect(stranger.getByRole('heading', { name: 'Done' })).toBeVisible()
  expect(await choices()).toEqual([{ topic: 'matches', channel: 'email', is_on: false }])
  await stranger.goto('/unsubscribe/nonsense')
  await expect(stranger.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await elsewhere.close()
})
