import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channels, channelRuleOf, topics, type NotificationChoice } from '#shared/people/notifications.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { mayNotify } from './may-notify.ts'
import { sendPush } from './send-push.ts'
import { findNotice } from '#server/features/people/activity/find-notice.ts'

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

const choose = (client: TestClient, choice: NotificationChoice) => client.put('/api/me/notifications', choice)
const choicesOf = async (client: TestClient) =>
  (await client.get<{ choices: NotificationChoice[] }>('/api/me/notifications')).body.choices
const rowsOf = (userId: string) => app.query('select from notification_choices where user_id = $1', [userId])
const send = (from: TestClient, conversationId: string) =>
  from.post(`/api/conversations/${conversationId}/messages`, { text: 'Hello', key: randomUUID() })
const jobsFor = (userId: string) =>
  app.query<{ data: Parameters<typeof sendPush>[1] }>(
    `select data from pgboss.job where name = 'send-push' and data->>'userId' = $1`,
    [userId],
  )

test('every topic follows its default until the person chooses otherwise', async () => {
  const { client, account } = await signedInClient(app)
  expect(await choicesOf(client)).toEqual([])
  for (const topic of topics)
    for (const channel of channels)
      expect(await mayNotify(app.deps.pool, account.id, topic, channel), `${topic} by ${channel}`).toBe(
        ['on', 'always'].includes(channelRuleOf(topic, channel)),
      )
})

describe('a choice', () => {
  test('applies only to its person, topic and channel, and is stored only while it differs from the default', async () => {
    const { client, account } = await signedInClient(app)
    const { account: another } = await signedInClient(app)
    const off = { topic: 'matches', channel: 'email', isOn: false } as const
    for (let again = 0; again < 2; again += 1) expect((await choose(client, off)).status).toBe(200)
    expect(await choicesOf(client)).toEqual([off])
    const { pool } = app.deps
    expect(await mayNotify(pool, account.id, 'matches', 'email')).toBe(false)
    expect(await mayNotify(pool, account.id, 'matches', 'browser')).toBe(true)
    expect(await mayNotify(pool, account.id, 'messages', 'email')).toBe(true)
    expect(await mayNotify(pool, another.id, 'matches', 'email')).toBe(true)

    expect((await choose(client, { ...off, isOn: true })).status).toBe(200)
    expect(await rowsOf(account.id)).toEqual([])
    await choose(client, { topic: 'likes', channel: 'browser', isOn: true })
    expect(await mayNotify(pool, account.id, 'likes', 'browser')).toBe(true)
  })

  test('reaches the person’s other devices', async () => {
    const { client } = await signedInClient(app)
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    await choose(client, { topic: 'likes', channel: 'in_app', isOn: false })
    await until(() => stream.events.some(({ kind }) => kind === 'settings'), 'the event')
    stream.cut()
  })

  test.each([
    ['security by email', { topic: 'security', channel: 'email', isOn: false }],
    ['a topic without emails', { topic: 'likes', channel: 'email', isOn: true }],
    ['an unknown topic', { topic: 'weather', channel: 'email', isOn: true }],
    ['an unknown channel', { topic: 'likes', channel: 'pigeon', isOn: true }],
    ['a value that is not a boolean', { topic: 'likes', channel: 'in_app', isOn: 'perhaps' }],
  ])('of %s is rejected', async (_, choice) => {
    const { client, account } = await signedInClient(app)
    const { status, body } = await client.put('/api/me/notifications', choice)
    expect([status, body.error.code]).toEqual([400, 'invalid_input'])
    expect(await rowsOf(account.id)).toEqual([])
  })

  test('requires a session', async () => {
    expect((await app.client().get('/api/me/notifications')).status).toBe(401)
    const choice = { topic: 'likes', channel: 'in_app', isOn: false }
    expect((await app.client().put('/api/me/notifications', choice)).status).toBe(401)
  })
})

describe('pushes', () => {
  test('are not queued for a topic that is switched off', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    await owner.post('/api/push/subscriptions', service.createSubscription().body)
    await choose(owner, { topic: 'messages', channel: 'browser', isOn: false })
    expect((await send(client, conversationId)).status).toBe(201)
    expect(await jobsFor(ownerId)).toEqual([])
  })

  test('that are queued already are not sent once the topic is switched off', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    const subscription = service.createSubscription()
    await owner.post('/api/push/subscriptions', subscription.body)
    await send(client, conversationId)
    const [job] = await jobsFor(ownerId)
    await until(() => subscription.received().length > 0, 'the push of its job')
    await choose(owner, { topic: 'messages', channel: 'browser', isOn: false })
    await sendPush(app.deps, job!.data, findNotice)
    expect(subscription.received()).toHaveLength(1)
    await choose(owner, { topic: 'messages', channel: 'browser', isOn: true })
    await sendPush(app.deps, job!.data, findNotice)
    expect(subscription.received()).toHaveLength(2)
  })
})
