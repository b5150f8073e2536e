import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import {
  factoryPassword,
  makeListing,
  signedInBrowser,
  signedInClient,
  tokenOf,
} from '#server/testing/factories.ts'
import { decide, startOperatorApp, type OperatorApp } from '#server/testing/operators.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { myPlan, subscriber } from '#server/testing/payments.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let staff: OperatorApp
beforeAll(async () => {
  staff = await startOperatorApp()
})
afterAll(() => staff.app.stop())

const like = (from: TestClient, targetId: string) =>
  from.post('/api/swipes', { targetId, direction: 'right', key: randomUUID() })
const write = (from: TestClient, conversationId: string) =>
  from.post(`/api/conversations/${conversationId}/messages`, { text: 'Hello', key: randomUUID() })
const deckOf = async (from: TestClient) =>
  (await from.get<{ cards: { id: string }[] }>('/api/deck')).body.cards.map(({ id }) => id)
const emailOf = async (userId: string) =>
  (await staff.app.query<{ email: string }>('select email from users where id = $1', [userId]))[0]!.email

const signIn = (email: string, password: string) =>
  staff.app.client().post('/api/auth/sign-in', { email, password, role: 'owner' })

/** Waits for the email and returns its link. */
async function mailAbout(recipient: string, subject: string) {
  let mails: { text: string }[] = []
  await until(async () => {
    mails = await staff.app.query('select text from mailbox where recipient = $1 and subject = $2', [
      recipient,
      subject,
    ])
    return mails.length > 0
  }, subject)
  return /https?:\/\/\S+/.exec(mails[0]!.text)![0]
}

describe('a suspended listing', () => {
  test('is visible only to its owner, who is told why and can’t publish it until it is restored', async () => {
    const { app, operator } = staff
    const match = await makeMatch(app)
    const { client: otherClient } = await signedInClient(app, 'client')
    expect(await deckOf(otherClient)).toContain(match.listingId)

    await decide(operator, 'listing', match.listingId, 'hide', { message: 'The photos are not yours.' })
    expect(await deckOf(otherClient)).not.toContain(match.listingId)
    for (const from of [otherClient, match.client])
      expect((await from.get(`/api/listings/${match.listingId}`)).status).toBe(404)
    expect((await like(otherClient, match.listingId)).status).toBe(404)
    const { body: liked } = await match.client.get<{ likes: unknown[] }>('/api/my/liked-listings')
    expect(liked.likes).toEqual([])

    const path = `/api/my/listings/${match.listingId}`
    const { body: mine } = await match.owner.get<OwnListing>(path)
    expect(mine).toMatchObject({
      status: 'active',
      isActive: false,
      suspendedReason: 'The photos are not yours.',
    })
    for (const action of ['confirm', 'pause']) await match.owner.post(`${path}/${action}`)
    expect((await match.owner.post(`${path}/publish`)).body.error.code).toBe('listing_suspended')
    const { body: changed } = await match.owner.put<OwnListing>(path, { ...mine, title: 'Honest cabin' })
    expect(changed.title).toBe('Honest cabin')

    await decide(operator, 'listing', match.listingId, 'restore')
    expect((await match.owner.post<OwnListing>(`${path}/publish`)).body).toMatchObject({
      isActive: true,
      suspendedReason: null,
    })
    expect(await deckOf(otherClient)).toContain(match.listingId)
  })

  test('comes back the way its owner had it', async () => {
    const match = await makeMatch(staff.app)
    await decide(staff.operator, 'listing', match.listingId, 'hide')
    await decide(staff.operator, 'listing', match.listingId, 'restore')
    const [row] = await staff.app.query(
      'select status, is_active, suspended_at from listings where id = $1',
      [match.listingId],
    )
    expect(row).toEqual({ status: 'active', is_active: true, suspended_at: null })
  })
})

describe('a suspended person', () => {
  test('can’t be found or like anyone, and neither side can send messages', async () => {
    const { app, operator } = staff
    const match = await makeMatch(app)
    const { account: stranger, client: strangeOwner } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, stranger.id)
    await like(match.client, listingId)
    expect((await strangeOwner.get(`/api/clients/${match.clientId}`)).status).toBe(200)

    await decide(operator, 'person', match.clientId, 'hide', { message: 'Be honest.' })
    expect((await strangeOwner.get(`/api/clients/${match.clientId}`)).status).toBe(404)
    expect((await strangeOwner.get('/api/my/liked-by')).body).toMatchObject({ count: 0 })
    expect((await like(strangeOwner, match.clientId)).status).toBe(404)
    const refused = await like(match.client, listingId)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'account_suspended'])
    for (const from of [match.client, match.owner]) {
      expect((await write(from, match.conversationId)).status).toBe(403)
      const { body } = await from.get<Conversation>(`/api/conversations/${match.conversationId}`)
      expect(body.state).toBe('suspended')
    }
    expect((await match.client.get('/api/my/moderation')).body).toMatchObject({
      suspendedReason: 'Be honest.',
    })

    await decide(operator, 'person', match.clientId, 'restore')
    expect((await write(match.client, match.conversationId)).status).toBe(201)
    expect((await like(strangeOwner, match.clientId)).body).toMatchObject({ outcome: 'matched' })
  })

  test('has their viewings canceled, and the other person is notified', async () => {
    const match = await makeMatch(staff.app)
    const times = [new Date(Date.now() + 86_400_000).toISOString()]
    const { body: viewing } = await match.owner.post<{ id: string }>(
      `/api/conversations/${match.conversationId}/viewings`,
      { key: randomUUID(), times },
    )
    await match.client.post(`/api/viewings/${viewing.id}/accept`, { startsAt: times[0] })
    await decide(staff.operator, 'person', match.ownerId, 'hide')
    expect(
      await staff.app.query('select state from viewings where conversation_id = $1', [match.conversationId]),
    ).toEqual([{ state: 'cancelled' }])
    const { body } = await match.client.get<{ activities: { content: unknown }[] }>(
      '/api/activities?group=viewings',
    )
    expect(body.activities[0]!.content).toMatchObject({ kind: 'viewing_ended', startsAt: times[0] })
  })

  test('has their listings hidden too', async () => {
    const match = await makeMatch(staff.app)
    const { client: otherClient } = await signedInClient(staff.app, 'client')
    await decide(staff.operator, 'person', match.ownerId, 'hide')
    expect(await deckOf(otherClient)).not.toContain(match.listingId)
    expect((await otherClient.get(`/api/listings/${match.listingId}`)).status).toBe(404)
    expect((await like(otherClient, match.listingId)).status).toBe(404)
  })
})

describe('a banned person', () => {
  test('is signed out at once on every server, including streams', async () => {
    const match = await makeMatch(staff.app)
    const another = await staff.app.startAnother()
    const elsewhere = await signedInBrowser(staff.app, match.ownerId)
    const streams = [
      createStreamClient(match.owner, staff.app.url),
      createStreamClient(elsewhere, another.url),
    ]
    await Promise.all(streams.map((stream) => stream.connect()))
    await decide(staff.operator, 'person', match.ownerId, 'ban')
    await until(() => streams.every(({ isOpen }) => !isOpen), 'closed streams')
    for (const browser of [match.owner, elsewhere]) expect((await browser.get('/api/me')).status).toBe(401)
    expect(await staff.app.query('select from sessions where user_id = $1', [match.ownerId])).toEqual([])
  })

  test('is no longer charged, and their plan ends', async () => {
    const { account, client } = await subscriber(staff.app, 'pro')
    expect((await myPlan(client)).plan).toBe('pro')
    await decide(staff.operator, 'person', account.id, 'ban')
    staff.app.deps.jobs.wake('cancel-subscription')
    const ended = `select from test_subscriptions t join subscriptions s on s.id = t.id
      where s.user_id = $1 and s.status = 'ended' and t.status = 'canceled'`
    await until(async () => (await staff.app.query(ended, [account.id])).length === 1, 'the end')
    expect(await staff.app.query('select from entitlements where user_id = $1', [account.id])).toEqual([])
  })

  test('is told about it only after the right password, and a reset doesn’t help', async () => {
    const match = await makeMatch(staff.app)
    const email = await emailOf(match.ownerId)
    await decide(staff.operator, 'person', match.ownerId, 'ban')
    await mailAbout(email, 'Your Keyswipe account is closed')
    expect((await signIn(email, 'Wrong12345')).body.error.code).toBe('invalid_credentials')
    const refused = await signIn(email, factoryPassword)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'account_banned'])
    expect(refused.headers.getSetCookie().join()).not.toContain('keyswipe_session=')

    await staff.app.client().post('/api/auth/forgot-password', { email })
    const link = await mailAbout(email, 'Reset your Keyswipe password')
    await staff.app
      .client()
      .post('/api/auth/reset-password', { token: tokenOf(link), password: 'Another123' })
    expect((await signIn(email, 'Another123')).body.error.code).toBe('account_banned')

    await decide(staff.operator, 'person', match.ownerId, 'restore')
    expect((await signIn(email, 'Another123')).status).toBe(200)
  })

  test('leaves a read-only chat that doesn’t say why', async () => {
    const match = await makeMatch(staff.app)
    await write(match.owner, match.conversationId)
    await decide(staff.operator, 'person', match.ownerId, 'ban')
    const { body } = await match.client.get<Conversation>(`/api/conversations/${match.conversationId}`)
    expect(body).toMatchObject({ state: 'suspended', other: { name: match.ownerName } })
    expect(JSON.stringify(body)).not.toContain('rules')
    const { body: page } = await match.client.get<{ messages: unknown[] }>(
      `/api/conversations/${match.conversationId}/messages`,
    )
    expect(page.messages).toHaveLength(1)
    expect((await write(match.client, match.conversationId)).body.error.code).toBe('conversation_closed')
  })

  test('can’t get in by signing in at the same moment', async () => {
    const match = await makeMatch(staff.app)
    const email = await emailOf(match.ownerId)
    await Promise.all([
      decide(staff.operator, 'person', match.ownerId, 'ban'),
      ...Array.from({ length: 4 }, () => signIn(email, factoryPassword)),
    ])
    expect(await staff.app.query('select from sessions where user_id = $1', [match.ownerId])).toEqual([])
  })
})
