import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { factoryPassword, makeAccount, makeListing, signedInClient } from '#server/testing/factories.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { recordActivity } from './record-activity.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const page = async (of: TestClient, query = '') =>
  (await of.get<{ activities: Activity[]; next: string | null }>(`/api/activities${query}`)).body
const activitiesOf = async (of: TestClient, query = '') =>
  (await page(of, query)).activities.map(({ content }) => content)
const unread = async (of: TestClient) =>
  (await of.get<{ messages: number; activities: number; likes: number }>('/api/unread')).body

describe('a match', () => {
  test('is in both feeds, unread only for the person who did not complete it', async () => {
    const { client, owner, conversationId, clientId, clientName, ownerId, ownerName, listingId } =
      await makeMatch(app)
    const listing = {
      id: listingId,
      title: 'Glass-front cabin',
      cover: { url: expect.stringContaining(`/photos/`) },
    }
    const [ofClient] = (await page(client, '?group=matches')).activities
    expect(ofClient).toMatchObject({
      isRead: true,
      content: { kind: 'match', person: { id: ownerId, name: ownerName }, listing, conversationId },
    })
    const [ofOwner] = (await page(owner)).activities
    expect(ofOwner).toMatchObject({
      isRead: false,
      content: { kind: 'match', person: { id: clientId, name: clientName }, listing, conversationId },
    })
    expect((await unread(owner)).activities).toBe(1)
  })

  test('arrives over the stream exactly as the feed shows it', async () => {
    const { account: clientAccount, client } = await signedInClient(app, 'client')
    const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, ownerAccount.id)
    await swipe(owner, clientAccount.id)
    const stream = createStreamClient(owner, app.url)
    await stream.connect()
    await swipe(client, listingId)
    await until(() => stream.events.length === 2, 'match and activity')
    const [activity] = (await page(owner)).activities
    expect(stream.events.map(({ kind }) => kind)).toEqual(['match', 'activity'])
    expect(stream.events[1]).toMatchObject({ kind: 'activity', activity })
    stream.cut()
  })
})

async function makeLikedListing(plan?: 'pro') {
  const { account, client: owner } = await signedInClient(app, 'owner')
  if (plan) await givePlan(app, account.id, plan)
  return { owner, ownerId: account.id, listingId: await makeListing(app, account.id) }
}

describe('received likes', () => {
  test('are counted in one entry per listing and day, without a name on the free plan', async () => {
    const { owner, listingId } = await makeLikedListing()
    const stream = createStreamClient(owner, app.url)
    await stream.connect()
    for (let n = 0; n < 3; n += 1) await swipe((await signedInClient(app)).client, listingId)
    expect(await activitiesOf(owner, '?group=likes')).toMatchObject([
      { kind: 'like', person: null, listing: { id: listingId }, isSuper: false, count: 3 },
    ])
    await until(() => stream.events.length === 1, 'notified')
    const [first] = (await page(owner)).activities
    await owner.post('/api/activities/read', { upTo: first!.id })
    expect((await unread(owner)).activities).toBe(0)
    await swipe((await signedInClient(app)).client, listingId)
    await until(() => stream.events.length === 2, 'notified again after it was read')
    expect(stream.events[1]).toMatchObject({
      kind: 'activity',
      activity: { id: first!.id, isRead: false, content: { count: 4 } },
    })
    expect((await unread(owner)).activities).toBe(1)
    stream.cut()
  })

  test('name the latest person if the plan allows it, and super likes always do', async () => {
    const paying = await makeLikedListing('pro')
    const free = await makeLikedListing()
    const { account, client } = await signedInClient(app)
    await swipe(client, paying.listingId)
    await swipe(client, free.listingId, 'right', { isSuper: true })
    const person = { id: account.id, name: account.name, avatarUrl: null }
    expect(await activitiesOf(paying.owner)).toMatchObject([{ kind: 'like', person, isSuper: false }])
    expect(await activitiesOf(free.owner)).toMatchObject([{ kind: 'like', person, isSuper: true }])
  })

  test('also reach clients, about themselves', async () => {
    const { account, client } = await signedInClient(app)
    const { client: owner } = await signedInClient(app, 'owner')
    await swipe(owner, account.id)
    expect(await activitiesOf(client)).toEqual([
      { kind: 'like', person: null, listing: null, isSuper: false, count: 1 },
    ])
  })

  test('count once when repeated, and not at all when undone', async () => {
    const { owner, listingId } = await makeLikedListing('pro')
    const { client: first } = await signedInClient(app)
    const { client: second, account } = await signedInClient(app)
    await swipe(first, listingId)
    await swipe(second, listingId)
    await swipe(second, listingId)
    expect(await activitiesOf(owner)).toMatchObject([{ count: 2, person: { id: account.id } }])
    await second.post('/api/swipes/undo')
    expect(await activitiesOf(owner)).toMatchObject([{ count: 1, person: null }])
    await swipe(first, listingId, 'right', { isSuper: true })
    expect(await activitiesOf(owner)).toMatchObject([{ isSuper: true, count: 1 }])
    await swipe(first, listingId, 'left')
    expect(await activitiesOf(owner)).toEqual([])
  })
})

describe('the feed', () => {
  test('has 30 entries per page, newest first, filters by group and can be marked as read up to an entry', async () => {
    const { account, client } = await signedInClient(app)
    const happened = Array.from({ length: 35 }, (_, n) => ({
      to: account.id,
      content: { kind: 'sign_in' as const, device: `Device ${n}`, ip: null },
    }))
    for (const one of happened) await recordActivity(app.deps, app.deps.pool, [one], app.deps.now())
    const first = await page(client)
    expect([first.activities.length, first.next]).toEqual([30, expect.any(String)])
    const second = await page(client, `?after=${first.next}`)
    expect([second.activities.length, second.next]).toEqual([5, null])
    const ids = [...first.activities, ...second.activities].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await page(client, '?group=security')).activities).toHaveLength(30)
    expect((await page(client, '?group=likes')).activities).toEqual([])
    expect((await client.get('/api/activities?group=gossip')).status).toBe(400)

    await client.post('/api/activities/read', { upTo: first.activities[10]!.id })
    expect((await unread(client)).activities).toBe(10)
    const path = `/api/activities/${first.activities[3]!.id}/read`
    expect((await client.post(path)).status).toBe(200)
    expect((await client.post(path)).status).toBe(200)
    expect((await unread(client)).activities).toBe(9)
    const { client: stranger } = await signedInClient(app, 'client')
    expect((await stranger.post(path)).status).toBe(404)
  })

  test('shows an activity with the same key only once', async () => {
    const { account, client } = await signedInClient(app)
    const content = { kind: 'sign_in' as const, device: 'Firefox', ip: '10.0.0.1' }
    for (let n = 0; n < 2; n += 1)
      await inTransaction(app.deps.pool, (tx) =>
        recordActivity(app.deps, tx, [{ to: account.id, content, onceKey: 'first' }], app.deps.now()),
      )
    expect(await activitiesOf(client)).toEqual([content])
    expect(await app.query('select from events where user_id = $1', [account.id])).toHaveLength(1)
  })

  test('is private', async () => {
    const { owner } = await makeMatch(app)
    const { client: stranger } = await signedInClient(app)
    const [mine] = (await page(owner)).activities
    await stranger.post('/api/activities/read', { upTo: mine!.id })
    expect((await page(owner)).activities[0]?.isRead).toBe(false)
    expect(await activitiesOf(stranger)).toEqual([])
    expect((await app.client().get('/api/activities')).status).toBe(401)
    expect((await app.client().get('/api/unread')).status).toBe(401)
  })

  test('reports a sign-in from a new device, except the first one', async () => {
    const { email } = await makeAccount(app)
    const signIn = async (browser = app.client({ 'user-agent': 'Firefox/140.0 (Windows NT 10.0)' })) => {
      await browser.post('/api/auth/sign-in', { email, password: factoryPassword, role: 'client' })
      return browser
    }
    const phone = await signIn()
    await signIn(phone)
    expect(await activitiesOf(phone)).toEqual([])
    await signIn()
    expect(await activitiesOf(phone)).toMatchObject([{ kind: 'sign_in', device: 'Firefox on Windows' }])
  })
})

describe('unread counts', () => {
  test('add up the messages of all conversations', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    for (const text of ['One', 'Two'])
      await owner.post(`/api/conversations/${conversationId}/messages`, { text, key: randomUUID() })
    expect(await unread(client)).toMatchObject({ messages: 2 })
    await client.post(`/api/conversations/${conversationId}/marks`, { deliveredSeq: 2, readSeq: 1 })
    expect(await unread(client)).toMatchObject({ messages: 1 })
  })

  test('count activities up to 100, so that badges can show "99+"', async () => {
    const { account, client } = await signedInClient(app)
    const activities = Array.from({ length: 101 }, (_, n) => ({
      to: account.id,
      content: { kind: 'sign_in' as const, device: `Device ${n}`, ip: null },
    }))
    await inTransaction(app.deps.pool, (tx) => recordActivity(app.deps, tx, activities, app.deps.now()))
    expect(await unread(client)).toMatchObject({ activities: 100 })
  })
})
