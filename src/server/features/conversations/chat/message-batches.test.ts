import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import { useUp } from '#server/testing/factories.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Messages sent in one turn of the event loop share a batch. */
const send = (userId: string, { conversationId }: TestMatch, text: string, more: object = {}) =>
  sendMessage(app.deps, { id: randomUUID(), userId, role: null }, conversationId, {
    key: randomUUID(),
    fingerprint: fingerprintOf({ text }),
    content: { kind: 'text', text },
    ...more,
  })

const pageOf = async (browser: TestMatch['client'], conversationId: string) =>
  (await succeeded(browser.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)))
    .body.messages

test('messages of one batch are numbered in each conversation, in the order they were sent', async () => {
  const matches = [await makeMatch(app), await makeMatch(app)]
  await Promise.all(
    matches.flatMap((match) => [
      send(match.clientId, match, 'one'),
      send(match.ownerId, match, 'two'),
      send(match.clientId, match, 'three'),
    ]),
  )
  for (const { client, conversationId } of matches) {
    const messages = await pageOf(client, conversationId)
    expect(messages.map((message) => [message.seq, message.kind === 'text' && message.text])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ])
  }
})

test('a message that was just sent looks the same on the process that sent it and on another', async () => {
  const match = await makeMatch(app)
  await send(match.clientId, match, 'Is it “still” free? <b>🏡</b>\n\tI could come by.')
  const there = createTestClient((await app.startAnother()).url)
  for (const [name, value] of match.client.cookies) there.cookies.set(name, value)
  const messages = await pageOf(match.client, match.conversationId)
  expect(messages).toHaveLength(1)
  expect(await pageOf(there, match.conversationId)).toEqual(messages)
})

test('someone who gets messages from several people in one batch gets an event for each, numbered without gaps', async () => {
  const matches = [await makeMatch(app), await makeMatch(app), await makeMatch(app)]
  const [{ ownerId }] = matches as [TestMatch]
  for (const { conversationId, clientId } of matches.slice(1)) {
    await app.query('update conversations set owner_id = $2 where id = $1', [conversationId, ownerId])
    await app.query(
      'update conversation_members set user_id = $3 where conversation_id = $1 and user_id <> $2',
      [conversationId, clientId, ownerId],
    )
  }
  const [before] = await app.query<{ seq: number }>(
    'select last_seq::int seq from event_counters where user_id = $1',
    [ownerId],
  )
  await Promise.all(matches.map((match) => send(match.clientId, match, 'Hello')))
  const events = await app.query<{ seq: number }>(
    `select seq::int from events where user_id = $1 and kind = 'message' order by seq`,
    [ownerId],
  )
  expect(events.map(({ seq }) => seq - before!.seq)).toEqual([1, 2, 3])
})

test('a closed conversation, a missing quote, a reused key and a used up limit fail alone', async () => {
  const [fine, closed, quoting, reusing, limited] = await Promise.all(
    Array.from({ length: 5 }, () => makeMatch(app)),
  )
  await succeeded(closed!.owner.post(`/api/people/${closed!.clientId}/unmatch`))
  const key = randomUUID()
  await send(reusing!.clientId, reusing!, 'first', { key })
  await useUp(app, `message:${limited!.clientId}`)
  const results = await Promise.allSettled([
    send(fine!.clientId, fine!, 'fine'),
    send(closed!.clientId, closed!, 'closed'),
    send(quoting!.clientId, quoting!, 'quoting', { replyToSeq: 7 }),
    send(reusing!.clientId, reusing!, 'second', { key }),
    send(limited!.clientId, limited!, 'limited'),
  ])
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value.seq : result.reason.code)),
  ).toEqual([1, 'conversation_closed', 'invalid_input', 'idempotency_key_reused', 'too_many_requests'])
})

test('a repeated key in one batch is one message', async () => {
  const match = await makeMatch(app)
  const key = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => send(match.clientId, match, 'Hello', { key })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await pageOf(match.owner, match.conversationId)).toHaveLength(1)
})

test('every change of a message shows at once, on another process too', async () => {
  const match = await makeMatch(app)
  const another = await app.startAnother()
  const there = createTestClient(another.url)
  for (const [name, value] of match.owner.cookies) there.cookies.set(name, value)
  const { seq } = await send(match.clientId, match, 'Hello')
  const kinds = async () => [
    (await pageOf(match.owner, match.conversationId)).map(({ kind }) => kind),
    (await pageOf(there, match.conversationId)).map(({ kind }) => kind),
  ]
  expect(await kinds()).toEqual([['text'], ['text']])
  await succeeded(match.client.post(`/api/conversations/${match.conversationId}/messages/${seq}/unsend`))
  expect(await kinds()).toEqual([['unsent'], ['unsent']])
  await succeeded(there.post(`/api/conversations/${match.conversationId}/messages/${seq}/hide`))
  expect(await kinds()).toEqual([[], []])
  await succeeded(match.client.post(`/api/people/${match.ownerId}/block`))
  expect((await there.get(`/api/conversations/${match.conversationId}/messages`)).status).toBe(404)
})
