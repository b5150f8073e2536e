import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Conversation, listConversations, Message } from '#shared/conversations/chat.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { makeAccount, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal, type TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const send = (from: TestClient, conversationId: string, text: string, key: string = randomUUID()) =>
  from.post<Message>(`/api/conversations/${conversationId}/messages`, { text, key })
const list = async (of: TestClient, query = '') =>
  (await of.get<{ conversations: Conversation[] }>(`/api/conversations${query}`)).body.conversations
const thread = async (of: TestClient, conversationId: string, query = '') =>
  (
    await of.get<{ messages: Message[]; next: string | null }>(
      `/api/conversations/${conversationId}/messages${query}`,
    )
  ).body
const textOf = (message: Message) => (message.kind === 'text' ? message.text : message.kind)

describe('the list of conversations', () => {
  test('has thirty per page, and repeats none when one moves up in the meantime', async () => {
    const { account, client } = await signedInClient(app, 'client')
    for (let n = 1; n <= 33; n += 1) {
      const { id: ownerId } = await makeAccount(app, { role: 'owner' })
      await app.query(
        `with made as (insert into conversations (id, client_id, owner_id) values ($1, $2, $3) returning id)
         insert into conversation_members (user_id, other_id, conversation_id, active_at)
         select $2, $3, id, $4 from made`,
        // Several at the same moment.
        [randomUUID(), account.id, ownerId, new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 4)))],
      )
    }
    const page = async (query = '') =>
      (await client.get<ReplyOf<typeof listConversations>>(`/api/conversations${query}`)).body
    const first = await page()
    expect([first.conversations.length, first.next]).toEqual([30, expect.any(String)])
    await app.query('update conversation_members set active_at = now() where conversation_id = $1', [
      first.conversations.at(-1)!.id,
    ])
    const second = await page(`?after=${first.next}`)
    expect([second.conversations.length, second.next]).toEqual([3, null])
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id)
    expect(new Set(ids).size).toBe(33)
  })
})

describe('a message', () => {
  test('is numbered, stored and shown to both', async () => {
    const { client, owner, conversationId, clientId } = await makeMatch(app)
    const { status, body } = await send(client, conversationId, '  Is it still free?  ')
    expect(status).toBe(201)
    expect(body).toMatchObject({ seq: 1, senderId: clientId, kind: 'text', text: 'Is it still free?' })
    for (const person of [client, owner])
      expect((await thread(person, conversationId)).messages).toEqual([body])
  })

  test('sent again returns the existing one', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => send(client, conversationId, 'Once', key)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    const other = await send(client, conversationId, 'Something else', key)
    expect([other.status, refusal(other).code]).toEqual([409, 'idempotency_key_reused'])
    await send(client, conversationId, 'Twice')
    expect((await thread(owner, conversationId)).messages.map(({ seq }) => seq)).toEqual([1, 2])
    expect((await list(owner))[0]?.unread).toBe(2)
  })

  test('is listed in pages of thirty, backwards', async () => {
    const { client, conversationId } = await makeMatch(app)
    for (let n = 1; n <= 35; n += 1) await send(client, conversationId, `${n}`)
    const newest = await thread(client, conversationId)
    expect([newest.messages.length, newest.messages[0]?.seq, newest.next]).toEqual([30, 6, '6'])
    const oldest = await thread(client, conversationId, '?after=6')
    expect([oldest.messages.length, oldest.messages[0]?.seq, oldest.next]).toEqual([5, 1, null])
  })

  test('is rate-limited above human typing speed', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    app.clock.stoppedAtMs = Date.now()
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) statuses.push((await send(client, conversationId, `${n}`)).status)
    const fromTheOther = await send(owner, conversationId, 'Slowly')
    delete app.clock.stoppedAtMs
    expect(statuses).toEqual([...Array<number>(60).fill(201), 429])
    expect(fromTheOther.status).toBe(201)
  })

  test('needs some text, at most 4,000 characters', async () => {
    const { client, conversationId } = await makeMatch(app)
    for (const text of ['', '   ', 'x'.repeat(4001), 'a\u0000b', '\ud800'])
      expect((await send(client, conversationId, text)).status).toBe(400)
    expect((await send(client, conversationId, '🎉'.repeat(4000))).status).toBe(201)
    expect((await thread(client, conversationId)).messages).toHaveLength(1)
  })

  test('is private to the two people', async () => {
    const { conversationId } = await makeMatch(app)
    const { client: stranger } = await signedInClient(app, 'owner')
    const strange = [conversationId, randomUUID(), 'x'].flatMap((id) => [
      stranger.get(`/api/conversations/${id}`),
      stranger.get(`/api/conversations/${id}/messages`),
      stranger.post(`/api/conversations/${id}/messages`, { text: 'Hi', key: randomUUID() }),
      stranger.post(`/api/conversations/${id}/marks`, { deliveredSeq: 1, readSeq: 1 }),
      stranger.post(`/api/conversations/${id}/typing`),
    ])
    for (const { status, body } of await Promise.all(strange)) {
      expect(status).toBe(404)
      expect(body.error.code).toBe('not_found')
    }
    expect(await list(stranger)).toEqual([])
    expect((await app.client().get(`/api/conversations/${conversationId}`)).status).toBe(401)
  })

  test('can’t be sent after the match ended, but existing ones stay readable', async () => {
    const { client, owner, conversationId, clientId } = await makeMatch(app)
    await send(client, conversationId, 'Hello')
    await app.query('update pairs set unmatched_at = now() where client_id = $1', [clientId])
    for (const person of [client, owner]) {
      const { status, body } = await person.post(`/api/conversations/${conversationId}/messages`, {
        text: 'More',
        key: randomUUID(),
      })
      expect([status, body.error.code]).toEqual([403, 'conversation_closed'])
      expect((await thread(person, conversationId)).messages.map(textOf)).toEqual(['Hello'])
      expect((await list(person))[0]?.state).toBe('unmatched')
    }
    await app.query('update pairs set blocked_by_client_at = now() where client_id = $1', [clientId])
    for (const person of [client, owner]) {
      expect(await list(person)).toEqual([])
      expect((await person.get(`/api/conversations/${conversationId}/messages`)).status).toBe(404)
    }
  })
})

describe('the list of conversations', () => {
  test('puts the most recently active first, with the last message, the listing and the unread count', async () => {
    const first = await makeMatch(app)
    const { client, clientId, conversationId, ownerName, listingId } = first
    const second = await makeMatch(app)
    await app.query(
      'update conversation_members set user_id = $1 where user_id = $2 and conversation_id = $3',
      [clientId, second.clientId, second.conversationId],
    )
    await send(first.owner, conversationId, 'Come and see it')
    const [liveliest, other] = await list(client)
    expect(liveliest).toMatchObject({
      id: conversationId,
      other: { name: ownerName, isOnline: false },
      listing: { id: listingId },
      state: 'open',
      unread: 1,
      lastMessage: { text: 'Come and see it' },
    })
    expect(other).toMatchObject({ id: second.conversationId, lastMessage: null, unread: 0 })
  })

  test('can be searched by name, title and text, with % and _ taken literally', async () => {
    const { client, owner, conversationId, ownerName } = await makeMatch(app)
    await send(owner, conversationId, 'It is 100% quiet_here')
    const found = async (q: string) => (await list(client, `?q=${encodeURIComponent(q)}`)).length
    expect(await found(ownerName.slice(0, 8))).toBe(1)
    expect(await found('GLASS-FRONT')).toBe(1)
    expect(await found('100% quiet_')).toBe(1)
    expect(await found('100_ quiet')).toBe(0)
    expect(await found('%')).toBe(1)
    expect(await found('nowhere')).toBe(0)
  })
})

describe('read marks', () => {
  test('are set by replying, which marks everything before as read', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    for (const text of ['One', 'Two']) await send(client, conversationId, text)
    expect((await list(owner))[0]?.unread).toBe(2)
    await send(owner, conversationId, 'Three')
    expect((await list(owner))[0]).toMatchObject({ unread: 0, readSeq: 3 })
  })

  test('only move forward, clear the badge and notify the sender', async () => {
    const { client, owner, conversationId, ownerId } = await makeMatch(app)
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    for (const text of ['One', 'Two', 'Three']) await send(client, conversationId, text)
    const mark = (deliveredSeq: number, readSeq: number) =>
      owner.post<{ unread: number }>(`/api/conversations/${conversationId}/marks`, { deliveredSeq, readSeq })
    expect((await mark(3, 0)).body.unread).toBe(3)
    expect((await mark(3, 2)).body.unread).toBe(1)
    expect((await mark(1, 1)).body.unread).toBe(1)
    expect((await mark(99, 99)).body.unread).toBe(0)
    expect((await list(client))[0]).toMatchObject({ otherDeliveredSeq: 3, otherReadSeq: 3 })
    await until(() => stream.events.filter(({ kind }) => kind === 'marks').length === 3, 'three marks')
    expect(stream.events.at(-1)).toMatchObject({
      kind: 'marks',
      userId: ownerId,
      deliveredSeq: 3,
      readSeq: 3,
    })
    stream.cut()
  })
})

describe('typing and presence', () => {
  test('reach the other person right away and aren’t stored', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const stream = createStreamClient(owner, app.url)
    await stream.connect()
    await until(async () => (await list(client))[0]?.other.isOnline === true, 'there')
    await client.post(`/api/conversations/${conversationId}/typing`)
    await until(() => stream.signals.length === 1, 'typing')
    expect(stream.signals).toEqual([{ kind: 'typing', conversationId }])
    stream.cut()
    await until(async () => (await list(client))[0]?.other.isOnline === false, 'gone offline')
  })
})
