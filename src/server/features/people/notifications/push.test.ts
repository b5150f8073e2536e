import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { readVapid, startPushService } from '#server/testing/push-service.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { sendPush } from './send-push.ts'
import { findNotice } from '#server/features/people/activity/find-notice.ts'
import { pruneSubscriptions } from './subscriptions.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp()
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

async function subscribe(client: TestClient) {
  const subscription = service.createSubscription()
  expect((await client.post('/api/push/subscriptions', subscription.body)).status).toBe(201)
  return subscription
}
type Subscription = Awaited<ReturnType<typeof subscribe>>

const send = (from: TestClient, conversationId: string, text: string) =>
  from.post(`/api/conversations/${conversationId}/messages`, { text, key: randomUUID() })
const like = (targetId: string) => ({ targetId, direction: 'right', key: randomUUID() })
async function firstNotice(subscription: Subscription) {
  await until(() => {
    // Otherwise, the job would wait for the next poll.
    app.deps.jobs.wake('send-push')
    return subscription.received().length > 0
  }, 'a push')
  return subscription.read(subscription.received()[0]!)
}
const subscriptionsOf = (userId: string) =>
  app.query<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [userId])
const jobsFor = (userId: string) =>
  app.query<{ data: Parameters<typeof sendPush>[1] }>(
    `select data from pgboss.job where name = 'send-push' and data->>'userId' = $1`,
    [userId],
  )

describe('the server’s VAPID key', () => {
  test('is the same on every server and never changes', async () => {
    const { client, account } = await signedInClient(app)
    const another = await app.startAnother()
    const elsewhere = another.client()
    elsewhere.cookies.set('keyswipe_session', client.cookies.get('keyswipe_session')!)
    const keys = await Promise.all(
      [client, elsewhere, client, elsewhere].map((browser) =>
        browser.get<{ publicKey: string }>('/api/push/key'),
      ),
    )
    expect(new Set(keys.map(({ body }) => body.publicKey)).size).toBe(1)
    expect(Buffer.from(keys[0]!.body.publicKey, 'base64url')).toHaveLength(65)
    expect(account.id).toBeDefined()
    expect((await app.client().get('/api/push/key')).status).toBe(401)
  })
})

describe('a push', () => {
  test('delivers a message to a browser with the app closed, encrypted for it and signed by the server', async () => {
    const { client, owner, conversationId, clientName } = await makeMatch(app)
    const subscription = await subscribe(owner)
    await send(client, conversationId, '🏡'.repeat(120))
    const notice = await firstNotice(subscription)
    expect(notice).toEqual({
      title: `Message from ${clientName}`,
      body: '🏡'.repeat(100),
      path: `/messages?conversation=${conversationId}`,
      tag: `conversation-${conversationId}`,
    })
    const [{ headers, body }] = subscription.received() as [ReturnType<Subscription['received']>[0]]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(body.toString('latin1')).not.toContain(clientName)
    const { body: key } = await client.get<{ publicKey: string }>('/api/push/key')
    const claims = readVapid(headers.authorization, key.publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:support@keyswipe.example' })
    expect(claims.exp * 1000).toBeGreaterThan(Date.now())
  })

  test('announces matches and viewings, but not to the person who acted', async () => {
    const { account: clientAccount, client } = await signedInClient(app, 'client')
    const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
    const listingId = await makeListing(app, ownerAccount.id)
    const [ofClient, ofOwner] = [await subscribe(client), await subscribe(owner)]
    await client.post('/api/swipes', like(listingId))
    const { body } = await owner.post<{ conversationId: string }>('/api/swipes', like(clientAccount.id))
    expect(await firstNotice(ofClient)).toMatchObject({
      title: "It's a Match! 🎉",
      body: 'You and the owner both liked each other!',
      path: `/messages?conversation=${body.conversationId}`,
    })
    await client.post(`/api/conversations/${body.conversationId}/viewings`, {
      times: [new Date(Date.now() + 3600_000).toISOString()],
      key: randomUUID(),
    })
    expect(await firstNotice(ofOwner)).toMatchObject({
      title: clientAccount.name,
      body: 'Proposed a viewing',
    })
    expect(ofClient.received()).toHaveLength(1)
    expect(ofOwner.received()).toHaveLength(1)
  })

  test('is not queued for someone without a subscribed browser or with the app open', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    await send(client, conversationId, 'Nobody listens')
    const subscription = await subscribe(owner)
    const stream = createStreamClient(owner, app.url)
    await stream.connect()
    const presence = () => app.query('select from presence where user_id = $1', [ownerId])
    await until(async () => (await presence()).length === 1, 'there')
    await send(client, conversationId, 'The app is open')
    expect(await jobsFor(ownerId)).toEqual([])
    stream.cut()
    await until(async () => (await presence()).length === 0, 'gone')
    await send(client, conversationId, 'The app is closed')
    expect(await firstNotice(subscription)).toMatchObject({ body: 'The app is closed' })
    expect(await jobsFor(ownerId)).toHaveLength(1)
  })

  test('is not sent once it was seen, the pair is blocked or the session has ended', async () => {
    const { client, owner, ownerId, clientId, conversationId } = await makeMatch(app)
    const subscription = await subscribe(owner)
    await send(client, conversationId, 'Hello')
    await firstNotice(subscription)
    const [job] = await jobsFor(ownerId)
    await owner.post(`/api/conversations/${conversationId}/marks`, { deliveredSeq: 1, readSeq: 0 })
    await sendPush(app.deps, job!.data, findNotice)
    await app.query('update conversation_members set delivered_seq = 0 where user_id = $1', [ownerId])
    await owner.post(`/api/people/${clientId}/block`)
    await sendPush(app.deps, job!.data, findNotice)
    await owner.post(`/api/people/${clientId}/unblock`)
    await owner.post('/api/auth/sign-out')
    await sendPush(app.deps, job!.data, findNotice)
    expect(subscription.received()).toHaveLength(1)
    await pruneSubscriptions(app.deps)
    expect(await subscriptionsOf(ownerId)).toEqual([])
  })

  test('is neither queued for an expired session nor sent to it', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    const subscription = await subscribe(owner)
    await send(client, conversationId, 'Hello')
    await firstNotice(subscription)
    const [job] = await jobsFor(ownerId)
    await app.query(`update sessions set expires_at = now() - interval '1 hour' where user_id = $1`, [
      ownerId,
    ])
    await sendPush(app.deps, job!.data, findNotice)
    await send(client, conversationId, 'Are you there?')
    expect(await jobsFor(ownerId)).toHaveLength(1)
    expect(subscription.received()).toHaveLength(1)
  })

  test('removes a subscription that is gone, and fails for a retry when the service has an error', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    const subscription = await subscribe(owner)
    await send(client, conversationId, 'Hello')
    await firstNotice(subscription)
    const [job] = await jobsFor(ownerId)
    service.answer(503)
    await expect(sendPush(app.deps, job!.data, findNotice)).rejects.toThrow('503')
    expect(await subscriptionsOf(ownerId)).toHaveLength(1)
    service.answer(410)
    await sendPush(app.deps, job!.data, findNotice)
    service.answer(201)
    expect(await subscriptionsOf(ownerId)).toEqual([])
  })
})

describe('a subscription', () => {
  test('is unique per browser, moves to the newest session and ends on request', async () => {
    const { account, client } = await signedInClient(app)
    const { body } = await subscribe(client)
    const again = await signedInBrowser(app, account.id)
    await again.post('/api/push/subscriptions', body)
    await client.post('/api/auth/sign-out')
    await pruneSubscriptions(app.deps)
    expect(await subscriptionsOf(account.id)).toEqual([{ endpoint: body.endpoint }])
    const { client: stranger } = await signedInClient(app)
    await stranger.post('/api/push/unsubscribe', { endpoint: body.endpoint })
    expect(await subscriptionsOf(account.id)).toHaveLength(1)
    await again.post('/api/push/unsubscribe', { endpoint: body.endpoint })
    expect(await subscriptionsOf(account.id)).toEqual([])
  })

  test('is deleted once its session has expired, and no sooner', async () => {
    const { account, client } = await signedInClient(app)
    await subscribe(client)
    await pruneSubscriptions(app.deps)
    expect(await subscriptionsOf(account.id)).toHaveLength(1)
    await app.query('update sessions set expires_at = $2 where user_id = $1', [account.id, app.deps.now()])
    await pruneSubscriptions(app.deps)
    expect(await subscriptionsOf(account.id)).toEqual([])
  })

  test('replaces the session’s older one, so that nobody can collect endpoints for the server to call', async () => {
    const { account, client } = await signedInClient(app)
    const elsewhere = await subscribe(await signedInBrowser(app, account.id))
    await subscribe(client)
    const newest = await subscribe(client)
    const endpoints = [elsewhere, newest].map(({ body }) => body.endpoint)
    expect((await subscriptionsOf(account.id)).map(({ endpoint }) => endpoint).toSorted()).toEqual(
      endpoints.toSorted(),
    )
  })

  test('needs a valid endpoint and keys that can be encrypted for', async () => {
    const { account, client } = await signedInClient(app)
    const { body } = service.createSubscription()
    for (const bad of [
      { endpoint: 'x' },
      { endpoint: 'ftp://push.example/1' },
      { endpoint: 'https://push.example/\u0000' },
      { endpoint: `https://push.example/${'x'.repeat(1000)}` },
      { keys: { ...body.keys, p256dh: 'A'.repeat(87) } },
      { keys: { ...body.keys, auth: 'short' } },
      { keys: {} },
    ])
      expect((await client.post('/api/push/subscriptions', { ...body, ...bad })).status).toBe(400)
    expect(await subscriptionsOf(account.id)).toEqual([])
  })

  test('outside of tests must point to the push service of a browser, never to another host or port', async () => {
    const production = await app.startAnother({ NODE_ENV: 'development' })
    const { account, client } = await signedInClient(app)
    const browser = production.client()
    browser.cookies.set('keyswipe_session', client.cookies.get('keyswipe_session')!)
    const { body } = service.createSubscription()
    for (const endpoint of [
      body.endpoint,
      'http://push.example/1',
      'https://localhost/1',
      'https://intranet/1',
      'https://db.internal/1',
      'https://127.0.0.1/1',
      'https://2130706433/1',
      'https://10.1.2.3/1',
      'https://169.254.169.254/latest',
      'https://[::1]/1',
      'https://[::ffff:10.0.0.1]/1',
      'https://[fd00::1]/1',
      'https://push.example.com/1',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com.evil.example/1',
      'https://fcm.googleapis.com:22/1',
      'https://user:secret@fcm.googleapis.com/1',
    ])
      expect((await browser.post('/api/push/subscriptions', { ...body, endpoint })).status).toBe(400)
    expect(await subscriptionsOf(account.id)).toEqual([])
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/1',
      'https://updates.push.services.mozilla.com/wpush/v2/1',
      'https://web.push.apple.com/1',
      'https://wns2-par02p.notify.windows.com/w/?token=1',
    ])
      expect((await browser.post('/api/push/subscriptions', { ...body, endpoint })).status).toBe(201)
  })
})
