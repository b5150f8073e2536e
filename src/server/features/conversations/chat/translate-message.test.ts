import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import { languageHeader } from '#shared/messages/languages.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { makeMatch, type TestMatch } from '#server/testing/pairs.ts'
import { picture } from '#server/testing/pictures.ts'
import { until } from '#server/testing/stream-client.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { sendTranslation, startTranslationService, translated } from '#server/testing/translation-service.ts'

type TranslationService = Awaited<ReturnType<typeof startTranslationService>>

const apiKey = 'key-of-the-operator'
const secret = 'El gnomo del jardín de mi hermana'
let app: TestApp
let running: TranslationService
let service: TranslationService['service']
const lines: string[] = []
beforeAll(async () => {
  running = await startTranslationService()
  ;({ service } = running)
  app = await startTestApp(
    { TRANSLATE_URL: `${running.url}/`, TRANSLATE_API_KEY: apiKey, LOG_LEVEL: 'info' },
    { logTo: { write: (line) => void lines.push(line) } },
  )
})
beforeEach(() => {
  service.asked.length = 0
  service.answer = sendTranslation
})
afterAll(async () => {
  await app.stop()
  await running.stop()
})

const pathOf = (conversationId: string) => `/api/conversations/${conversationId}`
const send = (from: TestClient, conversationId: string, text: string) =>
  succeeded(from.post<Message>(`${pathOf(conversationId)}/messages`, { text, key: randomUUID() }))
const translate = (by: TestClient, conversationId: string, seq: number, language = 'de') =>
  by.post<{ text: string }>(`${pathOf(conversationId)}/messages/${seq}/translate`, undefined, {
    headers: { [languageHeader]: language },
  })
const refusalOf = async (call: ReturnType<typeof translate>) => {
  const { status, text } = await call
  return [status, (JSON.parse(text) as { error?: { code: string } }).error?.code]
}

/** A match in which the owner has written the secret. */
async function makeConversation() {
  const match = await makeMatch(app)
  await send(match.owner, match.conversationId, secret)
  return match
}

const rowsAbout = async ({ conversationId, clientId, ownerId }: TestMatch) => [
  await app.query('select * from conversation_messages where conversation_id = $1', [conversationId]),
  await app.query('select * from conversations where id = $1', [conversationId]),
  await app.query('select * from conversation_members where conversation_id = $1 order by user_id', [
    conversationId,
  ]),
  await app.query('select * from events where user_id in ($1, $2) order by user_id, seq', [
    clientId,
    ownerId,
  ]),
]

describe('translating a message', () => {
  test('sends its text and the language of the page to the service, and stores nothing', async () => {
    const match = await makeConversation()
    const { client, conversationId } = match
    const before = await rowsAbout(match)
    const { status, body } = await translate(client, conversationId, 1)
    expect([status, body]).toEqual([200, { text: translated(secret, 'de') }])
    const [asked] = service.asked
    expect(service.asked).toHaveLength(1)
    expect(asked!.path).toBe('/translate')
    expect(asked!.body).toEqual({ q: secret, source: 'auto', target: 'de', format: 'text', api_key: apiKey })
    for (const name of ['cookie', 'referer', 'origin', 'x-forwarded-for'])
      expect(asked!.headers).not.toHaveProperty(name)
    await translate(client, conversationId, 1, 'ar')
    expect(service.asked.at(-1)!.body.target).toBe('ar')
    expect(await rowsAbout(match)).toEqual(before)
  })

  test('works as long as the message can be read: also after the match has ended', async () => {
    const { client, ownerId, conversationId } = await makeConversation()
    await succeeded(client.post(`/api/people/${ownerId}/unmatch`))
    expect((await translate(client, conversationId, 1)).status).toBe(200)
  })

  test('is told to the pages', async () => {
    expect((await app.client().get('/help')).text).toContain('name="translation" content="on"')
    const without = await app.startAnother({ TRANSLATE_URL: '', TRANSLATE_API_KEY: '' })
    expect((await without.client().get('/help')).text).toContain('name="translation" content="off"')
  })
})

describe('nothing is sent to the service', () => {
  test('about messages that a person didn’t receive as text, or may not read', async () => {
    const { client, owner, conversationId } = await makeConversation()
    const { client: stranger } = await signedInClient(app)
    const visitor = app.client()
    await send(owner, conversationId, 'Unsent')
    await succeeded(owner.post(`${pathOf(conversationId)}/messages/2/unsend`))
    await send(owner, conversationId, 'Hidden')
    await succeeded(client.post(`${pathOf(conversationId)}/messages/3/hide`))
    const bytes = Uint8Array.from(await picture(600, 750).jpeg().toBuffer())
    const photo = `${pathOf(conversationId)}/photos?key=${randomUUID()}&caption=Caption`
    await succeeded(owner.post(photo, bytes))

    for (const [who, seq, code] of [
      [owner, 1, 'not_found'],
      [stranger, 1, 'not_found'],
      [visitor, 1, 'not_signed_in'],
      [client, 2, 'not_found'],
      [client, 3, 'not_found'],
      [client, 4, 'not_found'],
      [client, 5, 'not_found'],
    ] as const)
      expect((await refusalOf(translate(who, conversationId, seq)))[1]).toBe(code)
    expect(service.asked).toEqual([])
  })

  test.each(['client', 'owner'] as const)('after the %s has blocked the other', async (blocker) => {
    const match = await makeConversation()
    const { client, conversationId, clientId, ownerId } = match
    const other = blocker === 'client' ? ownerId : clientId
    await succeeded(match[blocker].post(`/api/people/${other}/block`))
    expect(await refusalOf(translate(client, conversationId, 1))).toEqual([404, 'not_found'])
    expect(service.asked).toEqual([])
  })

  test('by a server without one', async () => {
    const { client, conversationId } = await makeConversation()
    const without = await app.startAnother({ TRANSLATE_URL: '', TRANSLATE_API_KEY: '' })
    const there = without.client()
    for (const [name, value] of client.cookies) there.cookies.set(name, value)
    expect(await refusalOf(translate(there, conversationId, 1))).toEqual([404, 'not_found'])
    expect(service.asked).toEqual([])
  })
})

describe('translating fails and changes nothing when the service sends', () => {
  let match: TestMatch
  beforeAll(async () => {
    match = await makeConversation()
  })

  async function expectFailure() {
    const before = await rowsAbout(match)
    lines.length = 0
    expect(await refusalOf(translate(match.client, match.conversationId, 1))).toEqual([
      503,
      'translation_unavailable',
    ])
    expect(service.asked).toHaveLength(1)
    expect(await rowsAbout(match)).toEqual(before)
    const logged = lines.join('')
    expect(logged).toContain('translation_unavailable')
    expect(logged).not.toContain('gnomo')
    expect(logged).not.toContain(apiKey)
  }
  const good = JSON.stringify({ translatedText: secret })

  test.each([
    ['nothing', ''],
    ['a page', `<!doctype html><title>${secret}</title>`],
    ['half of it', good.slice(0, -4)],
    ['another object', JSON.stringify({ error: secret })],
    ['an empty translation', JSON.stringify({ translatedText: ' ' })],
    ['a list', JSON.stringify({ translatedText: [secret] })],
    ['nothing in it', 'null'],
    ['a far longer text', JSON.stringify({ translatedText: `${secret} `.repeat(1000) })],
  ])('%s', async (_, body) => {
    service.answer = (reply) => reply.setHeader('Content-Type', 'application/json').end(body)
    await expectFailure()
  })

  test.each([400, 403, 429, 500, 503])('an error %i', async (status) => {
    service.answer = (reply) => reply.writeHead(status).end(good)
    await expectFailure()
  })

  test('another address', async () => {
    const elsewhere = await startTranslationService()
    service.answer = (reply) => reply.writeHead(307, { Location: `${elsewhere.url}/translate` }).end()
    await expectFailure()
    expect(elsewhere.service.asked).toEqual([])
    await elsewhere.stop()
  })

  test('too much', async () => {
    service.answer = (reply) => {
      const more = () => {
        while (!reply.destroyed && reply.write(' '.repeat(10_000)));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    }
    await expectFailure()
  })

  test('nothing, ever', async () => {
    service.answer = () => undefined
    await expectFailure()
  })

  test('a reply that never ends', async () => {
    service.answer = (reply) => reply.write(good.slice(0, 10))
    await expectFailure()
  })

  test('no reply', async () => {
    service.answer = (reply) => reply.destroy()
    await expectFailure()
  })
})

test('a service that doesn’t answer keeps few requests waiting, and no others', async () => {
  const { client, conversationId } = await makeConversation()
  const release: (() => void)[] = []
  service.answer = (reply, asked) => release.push(() => sendTranslation(reply, asked))
  const calls = Array.from({ length: 6 }, () => translate(client, conversationId, 1))
  await until(() => service.asked.length === 2, 'two of one person')
  expect((await client.get(`${pathOf(conversationId)}/messages`)).status).toBe(200)
  expect(service.asked).toHaveLength(2)
  service.answer = sendTranslation
  for (const answer of release) answer()
  // On a slow machine some have waited for too long.
  for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status)
})
