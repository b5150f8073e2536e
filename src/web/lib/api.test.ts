// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { getListingDeck } from '#shared/market/decks.ts'
import { listMessages } from '#shared/conversations/chat.ts'
import { ApiError, call } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const deck = (id: string) => ({ cards: [{ id }], isEnd: false })

/** A server that knows which deck the browser has. */
function serve(current: () => { etag: string | null; body: unknown; status?: number }) {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { etag, body, status = 200 } = current()
    const asked = new Headers(init.headers).get('if-none-match')
    sent.push(asked)
    return Promise.resolve(
      etag && asked === etag
        ? new Response(null, { status: 304 })
        : Response.json(body, { status, headers: etag ? { etag } : {} }),
    )
  })
  return sent
}

const readMessages = (n: number) => call(listMessages, { params: { conversationId: `c${n}` } })

test('a page that is unchanged is the one received before, and a changed one replaces it', async () => {
  let now = { etag: '"a"', body: deck('a') }
  const sent = serve(() => now)
  const first = await call(getListingDeck)
  expect(await call(getListingDeck)).toBe(first)
  now = { etag: '"b"', body: deck('b') }
  expect(await call(getListingDeck)).toEqual(deck('b'))
  expect(await call(getListingDeck)).toEqual(deck('b'))
  expect(sent).toEqual([null, '"a"', '"a"', '"b"'])
})

test('an error is no page, and a page without a tag is requested whole', async () => {
  let now: { etag: string | null; body: unknown; status?: number } = { etag: '"c"', body: deck('c') }
  const sent = serve(() => now)
  await call(getListingDeck)
  now = { etag: null, body: { error: { code: 'overloaded', title: 'Error', message: 'Busy' } }, status: 503 }
  await expect(call(getListingDeck)).rejects.toBeInstanceOf(ApiError)
  now = { etag: null, body: deck('d') }
  expect(await call(getListingDeck)).toEqual(deck('d'))
  await call(getListingDeck)
  expect(sent.slice(1)).toEqual(['"c"', '"c"', null])
})

test('only the pages received last are kept', async () => {
  const sent = serve(() => ({ etag: '"same"', body: { messages: [] } }))
  for (let n = 0; n < 21; n += 1) await readMessages(n)
  await readMessages(20)
  await readMessages(0)
  expect(sent.slice(-2)).toEqual(['"same"', null])
})
