import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnListing } from '#shared/market/listings.ts'
import { makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { listingRow, propertyDraft } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const rowOf = (id: string) => listingRow(app, id)

describe('my listings', () => {
  interface Page {
    listings: OwnListing[]
    next: string | null
    counts: Record<string, number>
  }

  test('are sorted newest first, thirty per page', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const ids: string[] = []
    // Some share a timestamp, so sorting needs more than the time.
    for (let i = 0; i < 65; i += 1)
      ids.push(
        await makeListing(app, account.id, {
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(i / 3))),
        }),
      )
    const seen: string[] = []
    let after = ''
    for (const size of [30, 30, 5]) {
      const { body } = await client.get<Page>(`/api/my/listings${after}`)
      expect(body.listings).toHaveLength(size)
      expect(body.counts).toEqual({ draft: 0, active: 65, paused: 0, rented: 0, sold: 0, removed: 0 })
      seen.push(...body.listings.map(({ id }) => id))
      after = `?after=${body.next}`
    }
    expect(after).toBe('?after=null')
    expect(seen).toHaveLength(65)
    expect(new Set(seen)).toEqual(new Set(ids))
    const rank = (id: string) => Math.floor(ids.indexOf(id) / 3)
    expect(seen.map(rank)).toEqual(seen.map(rank).toSorted((a, b) => b - a))
  })

  test('can be filtered by kind, status and title, with % and _ taken literally', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const make = (title: string, more: object = {}) => makeListing(app, account.id, { title, ...more })
    const percent = await make('100% quiet', { kind: 'yacht' })
    const underscore = await make('a_b')
    const backslash = await make('back\\slash', { status: 'paused' })
    await make('100 quiet axb')
    await make('Removed 100%', { status: 'removed' })
    const ask = async (query: string) =>
      (await client.get<Page>(`/api/my/listings?${query}`)).body.listings.map(({ id }) => id)
    expect(await ask('q=%25')).toEqual([percent])
    expect(await ask('q=A_B')).toEqual([underscore])
    expect(await ask('q=%5C')).toEqual([backslash])
    expect(await ask('q=QUIET')).toHaveLength(2)
    expect(await ask('q=')).toHaveLength(4)
    expect(await ask('kind=yacht')).toEqual([percent])
    expect(await ask('status=paused')).toEqual([backslash])
    expect(await ask('status=paused&kind=yacht')).toEqual([])
    expect(await ask('status=removed')).toEqual([])
    const { body } = await client.get<Page>('/api/my/listings?q=nothing')
    expect(body.counts).toMatchObject({ active: 3, paused: 1, removed: 0 })
  })

  test.each(['kind=car', 'status=x', 'after=7', `q=${'x'.repeat(81)}`, 'q=%00', 'q=%E2%80%AE'])(
    'reject the query %s',
    async (query) => {
      const { client } = await signedInClient(app, 'owner')
      expect((await client.get(`/api/my/listings?${query}`)).status).toBe(400)
    },
  )

  test('show how many clients like them and how many of those matched', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const liked = await makeListing(app, account.id)
    const other = await makeListing(app, account.id)
    const people = await Promise.all(Array.from({ length: 3 }, () => signedInClient(app, 'client')))
    const swipe = (who: typeof client, targetId: string, direction = 'right') =>
      who.post('/api/swipes', { targetId, direction, key: randomUUID() })
    await swipe(people[0]!.client, liked)
    await swipe(people[1]!.client, liked)
    await swipe(people[2]!.client, liked, 'left')
    await swipe(client, people[1]!.account.id)
    await swipe(client, people[2]!.account.id)
    const fan = await signedInClient(app, 'client')
    await swipe(client, fan.account.id)
    await swipe(fan.client, liked)
    const { body } = await client.get<Page>('/api/my/listings')
    const counted = Object.fromEntries(
      body.listings.map(({ id, likes, matches }) => [id, { likes, matches }]),
    )
    expect(counted).toEqual({ [liked]: { likes: 3, matches: 2 }, [other]: { likes: 0, matches: 0 } })
  })
})

const calls = (id: string): ['get' | 'post' | 'put', string, unknown?][] => [
  ['get', `/api/my/listings/${id}`],
  ['put', `/api/my/listings/${id}`, { ...propertyDraft(), version: 1 }],
  ['post', `/api/my/listings/${id}/publish`],
  ['post', `/api/my/listings/${id}/remove`],
  ['put', `/api/my/listings/${id}/photos`, { ids: [] }],
  ['post', `/api/my/listings/${id}/photos`, new Uint8Array([1])],
]

describe('another owner’s listing', () => {
  test('gets the same response as one that doesn’t exist or an invalid id', async () => {
    const { account } = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app, 'owner')
    const id = await makeListing(app, account.id)
    const before = await rowOf(id)
    for (const [i, [method, path, body]] of calls(id).entries())
      for (const other of [path, calls(randomUUID())[i]![1], calls('x')[i]![1], calls('%2e%2e')[i]![1]]) {
        const { status, body: reply } = await client[method](other, body as never)
        expect({ status, code: refusal({ body: reply }).code }).toEqual({ status: 404, code: 'not_found' })
      }
    expect(await rowOf(id)).toEqual(before)
    const { body } = await client.get<{ listings: [] }>(`/api/my/listings?after=${id}`)
    expect(body.listings).toEqual([])
  })

  test('can’t be changed by clients or visitors', async () => {
    const { account } = await signedInClient(app, 'owner')
    const { client } = await signedInClient(app, 'client')
    const id = await makeListing(app, account.id)
    const all = [...calls(id), ['get', '/api/my/listings'], ['post', '/api/my/listings', { kind: 'yacht' }]]
    for (const [method, path, body] of all as ReturnType<typeof calls>) {
      expect((await client[method](path, body as never)).status).toBe(403)
      expect((await app.client()[method](path, body as never)).status).toBe(401)
    }
  })
})

test('creating listings is rate-limited', async () => {
  const { account } = await signedInClient(app, 'owner')
  const client = await signedInBrowser(app, account.id)
  app.clock.stoppedAtMs = Date.now()
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => client.post('/api/my/listings', { kind: 'bicycle' })),
  )
  delete app.clock.stoppedAtMs
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(replies.find(({ status }) => status === 429)!.headers.get('retry-after')).toBeTruthy()
})
