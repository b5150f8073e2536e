import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsOf, swipe } from '#server/testing/deck-calls.ts'
import { makeAccount, makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Reads a page twice, and again after a change. */
async function expectUnchangedUntil(browser: TestClient, path: string, change: () => Promise<unknown>) {
  const first = await succeeded(browser.get(path))
  const headers = { 'if-none-match': first.headers.get('etag')! }
  const second = await browser.get(path, { headers })
  expect(second).toMatchObject({ status: 304, text: '' })
  expect(second.headers.get('cache-control')).toBe('no-store')
  await change()
  const third = await succeeded(browser.get(path, { headers }))
  expect(third.status).toBe(200)
  expect(third.text).not.toBe(first.text)
}

test('a deck page isn’t sent again until something changes', async () => {
  const owner = await makeAccount(app, { role: 'owner' })
  for (let i = 0; i < 25; i += 1) await makeListing(app, owner.id)
  const { client } = await signedInClient(app, 'client')
  const deck = await succeeded(client.get<{ cards: { id: string }[] }>('/api/deck'))
  await expectUnchangedUntil(client, '/api/deck', () => swipe(client, idsOf(deck.body)[0]!, 'left'))
})

test('a page of messages isn’t sent again until something changes', async () => {
  const { client, owner, conversationId } = await makeMatch(app)
  const path = `/api/conversations/${conversationId}/messages`
  const write = (browser: TestClient, text: string) =>
    succeeded(browser.post(path, { key: crypto.randomUUID(), text }))
  for (let i = 0; i < 10; i += 1) await write(client, `Message ${i}`)
  await expectUnchangedUntil(client, path, () => write(owner, 'Hello!'))
})

test('a small reply has no tag, because asking takes as long as sending it', async () => {
  const { client } = await signedInClient(app, 'client')
  expect((await succeeded(client.get('/api/unread'))).headers.get('etag')).toBeNull()
})
