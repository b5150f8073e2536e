import { expect, test } from './support/fixtures.ts'
import { enter, makeMatch } from './support/matches.ts'
import { dialog, expectToast } from './support/people.ts'

const dayMs = 24 * 60 * 60_000

const proposeViewing = (match: Awaited<ReturnType<typeof makeMatch>>) =>
  match.ownerFetch('POST', `/api/conversations/${match.conversationId}/viewings`, {
    key: crypto.randomUUID(),
    times: [new Date(Date.now() + 3 * dayMs).toISOString()],
  })

test('the feed tells what happened, lets a viewing be accepted in place and forgets what is new', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  await proposeViewing(match)
  const ada = await enter(context, 'client', match.client, '/client/activity-feed')
  const feed = ada.getByRole('main')
  await expect(feed).toContainText('It’s a match with Ruth Alvarez on Glass-front cabin.')
  await expect(feed).toContainText('Ruth Alvarez suggests a viewing.')
  await feed.getByRole('button', { name: 'Accept' }).click()
  await expect(feed).toContainText('You agreed to a viewing')
  await expect(feed.getByRole('button', { name: 'Accept' })).toBeHidden()

  const badge = ada.getByRole('navigation').getByRole('link', { name: /Activity \d+ new/ })
  await expect(badge).toBeVisible()
  await feed.getByRole('button', { name: 'Mark all read' }).click()
  await expect(badge).toBeHidden()
  await expect(feed.getByRole('button', { name: 'Mark all read' })).toBeHidden()

  await feed.getByRole('button', { name: 'Matches' }).click()
  await expect(feed.getByText('suggests a viewing')).toBeHidden()
  await feed.getByRole('button', { name: 'Listings' }).click()
  await expect(feed).toContainText('Nothing of this kind')
  await feed.getByRole('button', { name: 'Show all' }).click()
  await feed.getByRole('link', { name: 'It’s a match' }).click()
  await expect(ada).toHaveURL(new RegExp(`conversation=${match.conversationId}$`))

  await ada.getByRole('link', { name: 'Match history' }).click()
  await expect(ada.getByRole('main')).toContainText('Ruth Alvarez')
  await ada.getByRole('button', { name: 'Closed' }).click()
  await expect(ada.getByRole('main')).toContainText('Nobody at this stage')
  await ada.getByRole('button', { name: 'Viewing' }).click()
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
  await expect(ada.getByText('This match has ended. You can still read what was written.')).toBeVisible()
})
