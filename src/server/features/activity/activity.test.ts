import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activity.ts'
import { entitlements } from '#server/db/schema/swipes.ts'
import { swipe } from '#server/testing/deck-calls.ts'
import { factoryPassword, makeAccount, makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { recordActivity } from './record-activity.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const page = async (of: TestClient, query = '') =>
  (await of.get<{ activities: Activity[]; hasMore: boolean }>(`/api/activities${query}`)).body
const happenings = async (of: TestClient, query = '') =>
  (await page(of, query)).activities.map(({ happening }) => happening)
const unread = async (of: TestClient) =>
  (await of.get<{ messages: number; activities: number; likes: number }>('/api/unread')).body

describe('a match', () => {
  test('is in both feeds, new to the one who did not complete it', async () => {
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
      happening: { kind: 'match', person: { id: ownerId, name: ownerName }, listing, conversationId },
    })
    const [ofOwner] = (await page(owner)).activities
    expect(ofOwner).toMatchObject({
      isRead: false,
      happening: { kind: 'match', person: { id: clientId, name: clientName }, listing, conversationId },
    })
    expect((await unread(owner)).activities).toBe(1)
  })

  test('comes over the stream with the feed’s own words', async () => {
    const { account: seeker, client } = await signedInClient(app, 'client')
    const { account: lister, client: owner } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, lister.id)
    await swipe(owner, seeker.id)
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

async function makeAdmired(plan?: 'pro') {
  const { account, client: owner } = await signedInClient(app, 'owner')
  if (plan) await app.deps.db.insert(entitlements).values({ userId: account.id, plan })
  return { owner, ownerId: account.id, listingId: await makeListing(app, account.id) }
}

describe('likes that somebody receives', () => {
  test('are counted in one row a listing and day, without a name on the free plan', async () => {
    const { owner, listingId } = await makeAdmired()
    const stream = createStreamClient(owner, app.url)
    await stream.connect()
    for (let n = 0; n < 3; n += 1) await swipe((await signedInClient(app)).client, listingId)
    expect(await happenings(owner, '?group=likes')).toMatchObject([
      { kind: 'like', person: null, listing: { id: listingId }, isSuper: false, count: 3 },
    ])
    await until(() => stream.events.length === 1, 'told')
    const [first] = (await page(owner)).activities
    await owner.post('/api/activities/read', { upTo: first!.id })
    expect((await unread(owner)).activities).toBe(0)
    await swipe((await signedInClient(app)).client, listingId)
    await until(() => stream.events.length === 2, 'told again after it was read')
    expect(stream.events[1]).toMatchObject({
      kind: 'activity',
      activity: { id: first!.id, isRead: false, happening: { count: 4 } },
    })
    expect((await unread(owner)).activities).toBe(1)
    stream.cut()
  })

  test('name the latest where the plan allows it, and super likes always', async () => {
    const paying = await makeAdmired('pro')
    const free = await makeAdmired()
    const { account, client } = await signedInClient(app)
    await swipe(client, paying.listingId)
    await swipe(client, free.listingId, 'right', { isSuper: true })
    const person = { id: account.id, name: account.name, avatarUrl: null }
    expect(await happenings(paying.owner)).toMatchObject([{ kind: 'like', person, isSuper: false }])
    expect(await happenings(free.owner)).toMatchObject([{ kind: 'like', person, isSuper: true }])
  })

  test('reach clients, too, about themselves', async () => {
    const { account, client } = await signedInClient(app)
    const { client: owner } = await signedInClient(app, 'owner')
    await swipe(owner, account.id)
    expect(await happenings(client)).toEqual([
      { kind: 'like', person: null, listing: null, isSuper: false, count: 1 },
    ])
  })

  test('that are given again count once, and taken back not at all', async () => {
    const { owner, listingId } = await makeAdmired('pro')
    const { client: first } = await signedInClient(app)
    const { client: second, account } = await signedInClient(app)
    await swipe(first, listingId)
    await swipe(second, listingId)
    await swipe(second, listingId)
    expect(await happenings(owner)).toMatchObject([{ count: 2, person: { id: account.id } }])
    await second.post('/api/swipes/undo')
    expect(await happenings(owner)).toMatchObject([{ count: 1, person: null }])
    await swipe(first, listingId, 'right', { isSuper: true })
    expect(await happenings(owner)).toMatchObject([{ isSuper: true, count: 1 }])
    await swipe(first, listingId, 'left')
    expect(await happenings(owner)).toEqual([])
  })
})

describe('the feed', () => {
  test('comes thirty a page, the latest first, by group and up to what was read', async () => {
    const { account, client } = await signedInClient(app)
    const happened = Array.from({ length: 35 }, (_, n) => ({
      to: account.id,
      happening: { kind: 'sign_in' as const, device: `Device ${n}`, ip: null },
    }))
    for (const one of happened) await recordActivity(app.deps, app.deps.pool, [one], app.deps.now())
    const first = await page(client)
    expect([first.activities.length, first.hasMore]).toEqual([30, true])
    const second = await page(client, `?after=${first.activities.at(-1)!.id}`)
    expect([second.activities.length, second.hasMore]).toEqual([5, false])
    const ids = [...first.activities, ...second.activities].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await page(client, '?group=security')).activities).toHaveLength(30)
    expect((await page(client, '?group=likes')).activities).toEqual([])
    expect((await client.get('/api/activities?group=gossip')).status).toBe(400)

    await client.post('/api/activities/read', { upTo: first.activities[10]!.id })
    expect((await unread(client)).activities).toBe(10)
  })

  test('tells what has a name once, also when the caller’s transaction is Drizzle’s', async () => {
    const { account, client } = await signedInClient(app)
    const happening = { kind: 'sign_in' as const, device: 'Firefox', ip: '10.0.0.1' }
    for (let n = 0; n < 2; n += 1)
      await app.deps.db.transaction((tx) =>
        recordActivity(app.deps, tx, [{ to: account.id, happening, onceKey: 'first' }], app.deps.now()),
      )
    expect(await happenings(client)).toEqual([happening])
    expect(await app.query('select from events where user_id = $1', [account.id])).toHaveLength(1)
  })

  test('is nobody else’s', async () => {
    const { owner } = await makeMatch(app)
    const { client: stranger } = await signedInClient(app)
    const [mine] = (await page(owner)).activities
    await stranger.post('/api/activities/read', { upTo: mine!.id })
    expect((await page(owner)).activities[0]?.isRead).toBe(false)
    expect(await happenings(stranger)).toEqual([])
    expect((await app.client().get('/api/activities')).status).toBe(401)
    expect((await app.client().get('/api/unread')).status).toBe(401)
  })

  test('says when somebody signs in from a device that was never there, but the first', async () => {
    const { email } = await makeAccount(app)
    const signIn = async (browser = app.client({ 'user-agent': 'Firefox/140.0 (Windows NT 10.0)' })) => {
      await browser.post('/api/auth/sign-in', { email, password: factoryPassword, role: 'client' })
      return browser
    }
    const phone = await signIn()
    await signIn(phone)
    expect(await happenings(phone)).toEqual([])
    await signIn()
    expect(await happenings(phone)).toMatchObject([{ kind: 'sign_in', device: 'Firefox on Windows' }])
  })
})

describe('what is unread', () => {
  test('adds up the messages of all conversations', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    for (const text of ['One', 'Two'])
      await owner.post(`/api/conversations/${conversationId}/messages`, { text, key: randomUUID() })
    expect(await unread(client)).toMatchObject({ messages: 2 })
    await client.post(`/api/conversations/${conversationId}/marks`, { deliveredSeq: 2, readSeq: 1 })
    expect(await unread(client)).toMatchObject({ messages: 1 })
  })
})
