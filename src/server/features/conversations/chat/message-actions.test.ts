import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import { unsendMs, type Conversation, type Message } from '#shared/conversations/chat.ts'
import { photoAddress } from '#shared/people/photos.ts'
import { signedInBrowser } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { picture } from '#server/testing/pictures.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { findNotice } from '#server/features/people/activity/find-notice.ts'
import { enqueueUnreadMails, unreadMailMs } from './unread-message-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const secret = 'My sister’s garden gnome'
const pathOf = (conversationId: string) => `/api/conversations/${conversationId}`
const send = async (from: TestClient, conversationId: string, text: string, replyToSeq?: number) => {
  const body = { text, key: randomUUID(), replyToSeq }
  return (await from.post<Message>(`${pathOf(conversationId)}/messages`, body)).body
}
const thread = async (of: TestClient, conversationId: string) =>
  (await of.get<{ messages: Message[] }>(`${pathOf(conversationId)}/messages`)).body.messages
const conversationOf = async (of: TestClient, conversationId: string) =>
  (await of.get<Conversation>(pathOf(conversationId))).body
const unsend = (by: TestClient, conversationId: string, seq: number) =>
  by.post(`${pathOf(conversationId)}/messages/${seq}/unsend`)
const hide = (by: TestClient, conversationId: string, seq: number) =>
  by.post(`${pathOf(conversationId)}/messages/${seq}/hide`)
const feedOf = async (of: TestClient) =>
  (await of.get<{ activities: Activity[] }>('/api/activities?group=messages')).body.activities
const unreadOf = async (of: TestClient) =>
  (await of.get<{ messages: number; activities: number }>('/api/unread')).body

describe('a reply', () => {
  test('quotes the message it answers, which must exist', async () => {
    const { client, owner, ownerId, conversationId } = await makeMatch(app)
    await send(owner, conversationId, 'x'.repeat(500))
    const reply = await send(client, conversationId, 'Yes', 1)
    expect(reply.replyTo).toEqual({ seq: 1, senderId: ownerId, kind: 'text', text: 'x'.repeat(140) })
    expect((await thread(owner, conversationId))[1]).toEqual(reply)
    const nowhere = { text: 'What?', key: randomUUID(), replyToSeq: 9 }
    expect((await client.post(`${pathOf(conversationId)}/messages`, nowhere)).status).toBe(400)
    expect(await thread(owner, conversationId)).toHaveLength(2)
  })
})

describe('unsending', () => {
  test('removes the text for both, everywhere', async () => {
    const { client, owner, clientId, ownerId, conversationId } = await makeMatch(app)
    const stream = createStreamClient(owner, app.url)
    await stream.connect()
    await send(client, conversationId, secret)
    await send(owner, conversationId, 'Pardon?', 1)
    await until(() => stream.events.filter(({ kind }) => kind === 'message').length === 2, 'both')
    expect(await unreadOf(owner)).toMatchObject({ messages: 0 })
    await send(client, conversationId, secret)
    expect(await unreadOf(owner)).toMatchObject({ messages: 1 })
    for (const seq of [1, 3, 3]) expect((await unsend(client, conversationId, seq)).status).toBe(200)
    await until(
      () => stream.events.filter(({ kind }) => kind === 'message_changed').length === 2,
      'that they are unsent',
    )
    stream.cut()
    expect(await unreadOf(owner)).toMatchObject({ messages: 0 })

    for (const person of [client, owner]) {
      const messages = await thread(person, conversationId)
      expect(messages.map(({ kind }) => kind)).toEqual(['unsent', 'text', 'unsent'])
      expect(messages[1]!.replyTo).toMatchObject({ kind: 'unsent', text: '' })
      expect((await conversationOf(person, conversationId)).lastMessage?.kind).toBe('unsent')
      const found = await person.get<{ conversations: unknown[] }>('/api/conversations?q=gnome')
      expect(found.body.conversations).toEqual([])
    }
    const kept = await app.query<{ text: string }>(
      `select payload::text text from events where user_id in ($1, $2)
       union all select to_jsonb(m)::text from conversation_messages m where conversation_id = $3
       union all select content::text from activities where user_id in ($1, $2)`,
      [clientId, ownerId, conversationId],
    )
    expect(kept.filter(({ text }) => text.includes('gnome'))).toEqual([])
    const replay = createStreamClient(owner, app.url)
    replay.pretend(0)
    await replay.connect()
    await until(() => replay.events.filter(({ kind }) => kind === 'message_changed').length === 2, 'all')
    expect(JSON.stringify(replay.events)).not.toContain('gnome')
    replay.cut()
    const about = { conversationId, messageSeq: 3 }
    expect(await findNotice(app.deps.pool, ownerId, about)).toBeUndefined()
    expect(await feedOf(owner)).toEqual([])
    await enqueueUnreadMails({ ...app.deps, now: () => new Date(Date.now() + unreadMailMs + 60_000) })
    const mailed = await app.query(
      'select from conversation_members where user_id = $1 and emailed_seq > 0',
      [ownerId],
    )
    expect(mailed).toEqual([])
  })

  test('removes a photo, its files and its caption', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const bytes = Uint8Array.from(await picture(600, 750).jpeg().toBuffer())
    const query = `key=${randomUUID()}&caption=${encodeURIComponent(secret)}`
    const { body } = await client.post<Message>(`${pathOf(conversationId)}/photos?${query}`, bytes)
    if (body.kind !== 'photo') throw new Error('No photo')
    expect(body.caption).toBe(secret)
    expect((await owner.get(photoAddress(body.photo, 320))).status).toBe(200)
    await unsend(client, conversationId, 1)
    expect((await owner.get(photoAddress(body.photo, 320))).status).toBe(404)
    expect(JSON.stringify(await thread(owner, conversationId))).not.toContain('gnome')
    const long = `key=${randomUUID()}&caption=${'x'.repeat(501)}`
    expect((await client.post(`${pathOf(conversationId)}/photos?${long}`, bytes)).status).toBe(400)
  })

  test('works for two minutes, for the sender, while the conversation is open', async () => {
    const { client, owner, clientId, conversationId } = await makeMatch(app)
    await send(client, conversationId, 'Hello')
    for (const [who, seq] of [
      [owner, 1],
      [client, 2],
    ] as const)
      expect((await unsend(who, conversationId, seq)).status).toBe(404)
    app.clock.aheadMs = unsendMs + 5000
    const later = await unsend(await signedInBrowser(app, clientId), conversationId, 1)
    app.clock.aheadMs = 0
    expect([later.status, later.body.error.code]).toEqual([409, 'unsend_too_late'])
    await owner.post(`/api/people/${clientId}/unmatch`)
    expect((await unsend(client, conversationId, 1)).body.error.code).toBe('conversation_closed')
    expect((await thread(owner, conversationId)).map(({ kind }) => kind)).toEqual(['text'])
  })
})

describe('deleting a message for yourself', () => {
  test('keeps it for the other person', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    await send(owner, conversationId, 'First')
    await send(owner, conversationId, secret)
    for (const _ of ['once', 'again']) expect((await hide(client, conversationId, 2)).status).toBe(200)
    expect((await hide(client, conversationId, 3)).status).toBe(404)
    expect((await thread(client, conversationId)).map(({ seq }) => seq)).toEqual([1])
    expect((await conversationOf(client, conversationId)).lastMessage?.seq).toBe(1)
    const found = await client.get<{ conversations: unknown[] }>('/api/conversations?q=gnome')
    expect(found.body.conversations).toEqual([])
    expect(await thread(owner, conversationId)).toHaveLength(2)
    const events = await app.query(`select from events where kind = 'message_hidden'`)
    expect(events).toHaveLength(1)
  })
})

describe('a new match', () => {
  test('counts in the Messages badge for the person who didn’t complete it, until it is seen once', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    expect((await unreadOf(client)).messages).toBe(0)
    expect(await unreadOf(owner)).toMatchObject({ messages: 1, activities: 1 })
    expect((await conversationOf(owner, conversationId)).isNewMatch).toBe(true)
    const seen = await Promise.all(
      [1, 2, 3].map(() => owner.post<{ wasNew: boolean }>(`${pathOf(conversationId)}/match-seen`)),
    )
    expect(seen.filter(({ body }) => body.wasNew)).toHaveLength(1)
    expect(await unreadOf(owner)).toMatchObject({ messages: 0, activities: 0 })
    expect((await client.post(`${pathOf(conversationId)}/match-seen`)).body).toEqual({ wasNew: false })
  })
})

describe('messages in the feed', () => {
  test('form one entry per conversation and day, which is read along with the conversation', async () => {
    const { client, owner, ownerId, ownerName, conversationId } = await makeMatch(app)
    const before = await unreadOf(client)
    for (const text of ['One', 'Two', 'Three']) await send(owner, conversationId, text)
    const person = { id: ownerId, name: ownerName }
    const entry = { content: { kind: 'message', count: 3, conversationId, person }, isRead: false }
    expect(await feedOf(client)).toMatchObject([entry])
    expect(await feedOf(owner)).toEqual([])
    expect((await unreadOf(client)).activities).toBe(before.activities)
    await client.post(`${pathOf(conversationId)}/marks`, { deliveredSeq: 3, readSeq: 2 })
    expect((await feedOf(client))[0]?.isRead).toBe(false)
    await client.post(`${pathOf(conversationId)}/marks`, { deliveredSeq: 3, readSeq: 3 })
    expect((await feedOf(client))[0]?.isRead).toBe(true)
    await send(owner, conversationId, 'Four')
    expect(await feedOf(client)).toMatchObject([{ isRead: false, content: { count: 4 } }])
  })
})
