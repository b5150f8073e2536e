import { dayMs } from '#shared/durations.ts'
import { expect, test } from './support/fixtures.ts'
import { newBrowser } from './support/browsers.ts'
import { enter, makeMatch } from './support/matches.ts'
import { dialog, expectToast } from './support/people.ts'

const proposeViewing = (match: Awaited<ReturnType<typeof makeMatch>>) =>
  match.ownerFetch('POST', `/api/conversations/${match.conversationId}/viewings`, {
    key: crypto.randomUUID(),
    times: [new Date(Date.now() + 3 * dayMs).toISOString()],
  })

test('the feed shows what happened, lets a client accept a viewing in place and clears the badge', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  await proposeViewing(match)
  const ada = await enter(context, 'client', match.client, '/client/activity-feed')
  const feed = ada.getByRole('main')
  // Below 1200 px, only the list is shown.
  await ada.setViewportSize({ width: 1100, height: 800 })
  await expect(feed).toContainText('It’s a match with Ruth Alvarez on Glass-front cabin.')
  await expect(feed).toContainText('Ruth Alvarez suggested a viewing.')
  // The last entry to arrive: a job writes it.
  await expect(feed).toContainText('New sign-in')
  await feed.getByRole('button', { name: 'Accept' }).click()
  await expect(feed).toContainText('You agreed to a viewing')
  await expect(feed.getByRole('button', { name: 'Accept' })).toBeHidden()

  const badge = ada.getByRole('navigation').getByRole('link', { name: /Activity \d+ new/ })
  await expect(badge).toBeVisible()
  const entry = feed.getByRole('listitem').filter({ hasText: 'suggested a viewing' })
  await entry.getByRole('button', { name: 'New. Mark as read' }).click()
  await expect(entry.getByRole('button', { name: 'New. Mark as read' })).toBeHidden()
  await feed.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(badge).toBeHidden()
  await expect(feed.getByRole('button', { name: 'Mark all as read' })).toBeHidden()

  await feed.getByRole('button', { name: 'Matches' }).click()
  await expect(feed.getByText('suggested a viewing')).toBeHidden()
  await feed.getByRole('button', { name: 'Listings' }).click()
  await expect(feed).toContainText('Nothing here yet')
  await feed.getByRole('button', { name: 'Show all' }).click()
  await feed.getByRole('link', { name: 'It’s a match' }).click()
  await expect(ada).toHaveURL(new RegExp(`conversation=${match.conversationId}$`))

  await ada.getByRole('link', { name: 'Match history' }).click()
  await expect(ada.getByRole('main')).toContainText('Ruth Alvarez')
  await ada.getByRole('button', { name: 'Ended' }).click()
  await expect(ada.getByRole('main')).toContainText('No matches at this stage')
  await ada.getByRole('button', { name: 'Viewing', exact: true }).click()
  await ada.getByRole('link', { name: /Ruth Alvarez/ }).click()

  await ada.getByRole('button', { name: 'More' }).click()
  await ada.getByRole('menuitem', { name: 'Report' }).click()
  await dialog(ada).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(ada)).toContainText('Choose a reason')
  await dialog(ada).getByText('Spam or advertising').click()
  await dialog(ada).getByLabel('What happened?').fill('Sends the same link again and again.')
  await dialog(ada).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(ada)).toContainText('Thank you')
  await dialog(ada).getByRole('button', { name: 'Close' }).first().click()
  expect(await app.query("select reason from reports where text like 'Sends the same%'")).toEqual([
    { reason: 'spam' },
  ])

  await ada.getByRole('button', { name: 'More' }).click()
  await ada.getByRole('menuitem', { name: 'Unmatch' }).click()
  await dialog(ada).getByRole('button', { name: 'Unmatch' }).click()
  await expectToast(ada, 'You and Ruth Alvarez are no longer matched')
  await expect(ada.getByText('This match has ended. You can still read your messages.')).toBeVisible()
})

test('a wide screen shows the detail beside the list, with the selection in the URL and on the arrow keys', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  await proposeViewing(match)
  const ada = await enter(context, 'client', match.client, '/client/activity-feed')
  const list = ada.getByRole('region', { name: 'Activity', exact: true })
  const detail = ada.getByRole('region', { name: 'Activity: details' })
  const isAbout = (title: RegExp) => expect(detail.getByRole('heading', { name: title })).toBeVisible()

  await isAbout(/suggested a viewing/)
  await expect(list.getByRole('button', { name: 'Accept' })).toBeHidden()
  await detail.getByRole('button', { name: 'Accept' }).click()
  await expect(list).toContainText('You agreed to a viewing')
  await isAbout(/suggested a viewing/)

  await list.getByRole('link', { name: 'It’s a match' }).click()
  await isAbout(/^It’s a match with Ruth Alvarez/)
  await ada.reload()
  await isAbout(/^It’s a match with Ruth Alvarez/)

  await ada.keyboard.press('ArrowUp')
  await isAbout(/suggested a viewing/)
  await expect(list.getByRole('link', { name: 'suggested a viewing' })).toBeFocused()
  await ada.keyboard.press('ArrowDown')
  await ada.keyboard.press('Enter')
  await expect(detail).toBeFocused()
  await ada.keyboard.press('Escape')
  await expect(list.getByRole('link', { name: 'It’s a match' })).toBeFocused()

  await detail.getByRole('link', { name: 'Open the chat' }).click()
  await expect(ada).toHaveURL(new RegExp(`conversation=${match.conversationId}$`))
  await ada.goBack()
  await isAbout(/^It’s a match with Ruth Alvarez/)

  await list.getByRole('button', { name: 'Viewings' }).click()
  await isAbout(/viewing/)
  await list.getByRole('button', { name: 'Payments' }).click()
  await expect(ada.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(detail).toBeHidden()

  await ada.goto('/client/match-history?open=00000000-0000-7000-8000-000000000000')
  const matches = ada.getByRole('region', { name: 'Matches: details' })
  await expect(matches.getByRole('heading', { name: 'Ruth Alvarez', exact: true })).toBeVisible()
  await expect(matches.getByRole('button', { name: 'Change the viewing' })).toBeVisible()
})

test('contracts and saved searches also show the detail beside the list on a wide screen @variant', async ({
  context,
  browser,
  app,
}) => {
  const match = await makeMatch(app)
  const [listing] = await app.query(
    'select id from listings where owner_id = (select id from users where email = $1)',
    [match.owner.email],
  )
  await match.ownerFetch('POST', '/api/contracts', {
    key: crypto.randomUUID(),
    deal: 'property_rental',
    conversationId: match.conversationId,
    listingId: (listing as { id: string }).id,
  })
  const ruth = await enter(await newBrowser(browser, app), 'owner', match.owner, '/owner/contracts')
  const contract = ruth.getByRole('region', { name: 'Contracts: details' })
  await expect(contract.getByRole('heading', { name: `Contract with ${match.client.name}` })).toBeVisible()

  await app.query(
    `insert into listing_searches (user_id, id, name, alerts, created_at)
     select id, gen_random_uuid(), 'Anything', 'off', now() from users where email = $1`,
    [match.client.email],
  )
  const ada = await enter(context, 'client', match.client, '/client/saved-searches')
  await ada.setViewportSize({ width: 1280, height: 800 })
  const search = ada.getByRole('region', { name: 'Saved searches: details' })
  await expect(search.getByRole('heading', { name: 'Anything' })).toBeVisible()
})
