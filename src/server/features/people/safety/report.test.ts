import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeListing, signedInClient, storedPhoto } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const report = (from: TestClient, about: string, id: string, more: object = {}) =>
  from.post('/api/reports', { about, id, reason: 'scam', text: 'They ask for money first', ...more })
const reportsOf = (reporterId: string) =>
  app.query<{ about: string; about_id: string; person_id: string; context: Record<string, unknown> }>(
    'select about, about_id, person_id, reason, text, context, state from reports where reporter_id = $1 order by created_at',
    [reporterId],
  )

test('a report stores the listing, person or conversation as it was', async () => {
  const { client, owner, clientId, ownerId, ownerName, listingId, conversationId } = await makeMatch(app)
  for (let n = 1; n <= 25; n += 1)
    await owner.post(`/api/conversations/${conversationId}/messages`, { text: `${n}`, key: randomUUID() })
  expect((await report(client, 'listing', listingId)).status).toBe(201)
  expect((await report(client, 'person', ownerId)).status).toBe(201)
  expect((await report(client, 'conversation', conversationId, { text: '' })).status).toBe(201)
  const [listing, person, conversation] = await reportsOf(clientId)
  expect(listing).toMatchObject({
    about: 'listing',
    about_id: listingId,
    person_id: ownerId,
    reason: 'scam',
    text: 'They ask for money first',
    context: { title: 'Glass-front cabin' },
    state: 'open',
  })
  expect(person).toMatchObject({ person_id: ownerId, context: { name: ownerName } })
  const { messages } = conversation!.context as {
    messages: { seq: number; text: string; senderId: string }[]
  }
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 6))
  expect(messages[0]).toMatchObject({ text: '6', senderId: ownerId })
})

test('a report about an owner stores business name, description and photos, as one about a client does', async () => {
  const { client, owner, clientId, ownerId } = await makeMatch(app)
  const photo = storedPhoto()
  await app.query(
    `insert into owner_profiles (user_id, business_name, about, photos) values ($1, 'Stays', 'Pay first', $2)`,
    [ownerId, JSON.stringify([photo])],
  )
  await app.query(`insert into client_profiles (user_id, about, photos) values ($1, 'I pay later', $2)`, [
    clientId,
    JSON.stringify([photo]),
  ])
  await report(client, 'person', ownerId)
  await report(owner, 'person', clientId)
  expect((await reportsOf(clientId))[0]!.context).toMatchObject({
    about: 'Stays\nPay first',
    photos: [photo],
  })
  expect((await reportsOf(ownerId))[0]!.context).toMatchObject({ about: 'I pay later', photos: [photo] })
})

test('a blocked person can still report the one who blocked them', async () => {
  const { client, owner, clientId, ownerId, conversationId } = await makeMatch(app)
  await owner.post(`/api/people/${clientId}/block`)
  expect((await report(client, 'conversation', conversationId)).status).toBe(201)
  expect((await report(client, 'person', ownerId)).status).toBe(201)
})

test('rejects reports about drafts, missing targets, one’s own side and other people’s conversations', async () => {
  const { clientId, ownerId, conversationId, listingId } = await makeMatch(app)
  const { account, client: stranger } = await signedInClient(app, 'client')
  const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
  const draft = await makeListing(app, ownerId, { status: 'paused' })
  await app.query(`update listings set status = 'draft' where id = $1`, [draft])
  for (const [from, about, id] of [
    [stranger, 'conversation', conversationId],
    [stranger, 'person', clientId],
    [stranger, 'person', account.id],
    [stranger, 'listing', draft],
    [stranger, 'listing', randomUUID()],
    [stranger, 'person', randomUUID()],
    [owner, 'person', ownerId],
    [owner, 'listing', listingId],
  ] as const)
    expect((await report(from, about, id)).status).toBe(404)
  for (const bad of [{ id: 'x' }, { reason: 'boredom' }, { about: 'weather' }, { text: 'x'.repeat(2001) }])
    expect((await report(stranger, 'person', ownerAccount.id, bad)).status).toBe(400)
  expect([...(await reportsOf(account.id)), ...(await reportsOf(ownerAccount.id))]).toEqual([])
})

test('limits how many reports a person can send', async () => {
  const { account, client } = await signedInClient(app, 'client')
  const { account: ownerAccount } = await signedInClient(app, 'owner')
  const statuses = []
  for (let n = 0; n < 12; n += 1) statuses.push((await report(client, 'person', ownerAccount.id)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429])
  expect(await reportsOf(account.id)).toHaveLength(10)
})
