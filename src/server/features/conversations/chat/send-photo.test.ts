import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import { photoAddress } from '#shared/people/photos.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { photoFiles, picture } from '#server/testing/pictures.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  app = await startTestApp()
  bytes = Uint8Array.from(await picture(600, 750).jpeg().toBuffer())
})
afterAll(() => app.stop())

const send = (from: TestClient, conversationId: string, file = bytes, key: string = randomUUID()) =>
  from.post<Message>(`/api/conversations/${conversationId}/photos?key=${key}`, file)
const thread = async (of: TestClient, conversationId: string) =>
  (await of.get<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)).body.messages
const addressOf = (message: Message) =>
  photoAddress((message as Extract<Message, { kind: 'photo' }>).photo, 320)

test('a photo is a message that only the two people can see', async () => {
  const { client, owner, ownerId, conversationId } = await makeMatch(app)
  const stream = createStreamClient(owner, app.url)
  await stream.connect()
  const { status, body } = await send(client, conversationId)
  expect(status).toBe(201)
  expect(body).toMatchObject({ kind: 'photo', seq: 1, photo: { width: 600, height: 750 } })
  await until(() => stream.events.length === 1, 'the message')
  expect(stream.events[0]).toMatchObject({ kind: 'message', message: body })
  stream.cut()
  for (const person of [client, owner]) {
    expect(await thread(person, conversationId)).toEqual([body])
    const file = await person.get(addressOf(body))
    expect(file.status).toBe(200)
    // Someone else who signs in on this browser, or was blocked since, gets nothing from its cache.
    expect(file.headers.get('cache-control')).toBe('private, no-cache')
    expect(file.headers.get('vary')).toContain('Cookie')
  }
  const { client: stranger } = await signedInClient(app, 'owner')
  expect((await stranger.get(addressOf(body))).status).toBe(404)
  expect((await send(stranger, conversationId)).status).toBe(404)
  await client.post(`/api/people/${ownerId}/block`)
  for (const person of [client, owner]) expect((await person.get(addressOf(body))).status).toBe(404)
})

test('a photo that is sent again, even simultaneously, is stored once', async () => {
  const { client, conversationId } = await makeMatch(app)
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => send(client, conversationId, bytes, key)))
  replies.push(await send(client, conversationId, bytes, key))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect((await send(client, conversationId, bytes.slice(0, -1), key)).status).toBe(409)
  expect(await thread(client, conversationId)).toHaveLength(1)
  expect(await photoFiles(app, conversationId)).toHaveLength(3)
})

test('a file that isn’t a photo, or is sent after the match ended, leaves nothing behind', async () => {
  const { client, ownerId, conversationId } = await makeMatch(app)
  expect((await send(client, conversationId, Uint8Array.from([1, 2, 3]))).status).toBe(415)
  expect((await send(client, conversationId, bytes, 'x')).status).toBe(400)
  await client.post(`/api/people/${ownerId}/unmatch`)
  expect((await send(client, conversationId)).status).toBe(403)
  expect(await thread(client, conversationId)).toEqual([])
  expect(await photoFiles(app, conversationId)).toEqual([])
})
