import { newBrowser } from './support/browsers.ts'
import { expect, test } from './support/fixtures.ts'
import { enter, makeMatch, makeMatchByOwner, thread } from './support/matches.ts'
import { dialog } from './support/people.ts'

const street = '12 Copper Heron Lane'

test('an owner shares an address from the chat menu although the client liked two homes', async ({
  context,
  browser,
  app,
}) => {
  const match = await makeMatchByOwner(app, ['Glass-front cabin', 'Red winter cabin'])
  const ruth = await enter(context, 'owner', match.owner, match.threadPath)
  const ada = await enter(await newBrowser(browser, app), 'client', match.client, match.threadPath)

  await test.step('a viewing asks which home it is about, too', async () => {
    await thread(ruth).getByRole('button', { name: 'Propose a viewing' }).click()
    await expect(dialog(ruth)).toContainText('Which home is it about? Choose one to share its address.')
    await expect(dialog(ruth).getByRole('switch', { name: 'Share the address' })).toBeHidden()
    await ruth.keyboard.press('Escape')
  })

  await thread(ruth).getByRole('button', { name: 'More' }).click()
  await ruth.getByRole('menuitem', { name: 'Share the address' }).click()
  await expect(dialog(ruth).getByRole('heading', { name: 'Which address?' })).toBeVisible()
  await dialog(ruth)
    .getByRole('button', { name: /^Red winter cabin/ })
    .click()
  await expect(dialog(ruth)).toContainText(street)
  await expect(thread(ada)).not.toContainText(street)
  await dialog(ruth)
    .getByRole('button', { name: /^Share with/ })
    .click()

  const place = thread(ada).getByRole('region', { name: 'Address' })
  await expect(place).toContainText(street)
  await expect(place).toContainText('Red winter cabin')
  await expect(place.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Copper/)
})

test('a draft that was started before the address was shared shows it with directions', async ({
  context,
  app,
}) => {
  const match = await makeMatch(app)
  const [row] = await app.query('select id from listings where title = $1 order by created_at desc limit 1', [
    'Glass-front cabin',
  ])
  const listingId = (row as { id: string }).id
  const { body } = await match.ownerFetch('POST', '/api/contracts', {
    key: crypto.randomUUID(),
    deal: 'property_rental',
    conversationId: match.conversationId,
    listingId,
  })
  const path = `/owner/contracts/${(body as { id: string }).id}/edit`
  const ruth = await enter(context, 'owner', match.owner, path)
  await expect(ruth.getByLabel('What it’s about')).toHaveValue('Glass-front cabin')
  await match.ownerFetch('PUT', `/api/conversations/${match.conversationId}/addresses/${listingId}`)
  await ruth.reload()
  await expect(ruth.getByLabel('What it’s about')).toHaveValue(`Glass-front cabin, ${street}`)
  await expect(ruth.getByRole('link', { name: street })).toHaveAttribute('href', /Copper/)
})

test('someone who is late for a viewing says so with one tap', async ({ context, app }) => {
  const match = await makeMatch(app)
  const startsAt = new Date(Date.now() + 30 * 60_000).toISOString()
  const { body } = await match.ownerFetch('POST', `/api/conversations/${match.conversationId}/viewings`, {
    key: crypto.randomUUID(),
    times: [startsAt],
  })
  await match.clientFetch('POST', `/api/viewings/${(body as { id: string }).id}/accept`, { startsAt })
  const ada = await enter(context, 'client', match.client, match.threadPath)
  await expect(thread(ada)).toContainText('your time')
  await thread(ada).getByRole('button', { name: 'I’m running late' }).click()
  await expect(thread(ada).getByRole('listitem').last()).toContainText('I’m running late.')
  await expect(thread(ada).getByRole('button', { name: 'I’m running late' })).toBeHidden()
})
