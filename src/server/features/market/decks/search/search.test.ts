import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { findListingCards, searchClients, searchListings } from '#shared/market/browse.ts'
import { clientSearches, listingSearches } from '#server/db/schema/searches.ts'
import { accept, homeBudget, idsOf, lookFor, mapOf, swipe, wholeList } from '#server/testing/deck-calls.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { insertRows } from '#server/testing/insert-rows.ts'
import { bendId, portlandId } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.query('delete from users'))

const listingsPath = '/api/search/listings'
const clientsPath = '/api/search/clients/property'
const bend = { lat: 44.055, lon: -121.315 }

const readList = async (person: TestClient, path = listingsPath) => {
  const reply = await person.get<ReplyOf<typeof searchListings>>(path)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

async function makeClient() {
  const { account, client } = await signedInClient(app)
  expect((await client.get('/api/deck')).status).toBe(200)
  return { clientId: account.id, client }
}
const makeOwner = async () => {
  const { account, client } = await signedInClient(app, 'owner')
  return { ownerId: account.id, owner: client }
}

/** Creates listings in order, the last one being the newest. */
async function makeListings(ownerId: string, count: number, more: Parameters<typeof makeListing>[2] = {}) {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1)
    ids.push(await makeListing(app, ownerId, { surfacedAt: new Date(Date.now() - 1e6 + i * 10), ...more }))
  return ids
}

const saveListingSearch = async (userId: string, more: Partial<typeof listingSearches.$inferInsert> = {}) => {
  const id = randomUUID()
  await insertRows(app.deps.pool, listingSearches, {
    userId,
    id,
    name: 'Under a thousand',
    alerts: 'off',
    createdAt: new Date(),
    ...more,
  })
  return id
}

describe('the list of listings', () => {
  test('has 20 per page, newest first and each once, even while new ones arrive', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const all = await makeListings(ownerId, 45)
    const first = await readList(client)
    await makeListings(ownerId, 3, { surfacedAt: new Date() })
    const second = await readList(client, `${listingsPath}?after=${first.next}`)
    await makeListings(ownerId, 3, { surfacedAt: new Date() })
    const third = await readList(client, `${listingsPath}?after=${second.next}`)
    expect([first, second, third].map(({ cards }) => cards.length)).toEqual([20, 20, 5])
    expect([first, second, third].flatMap(idsOf)).toEqual(all.toReversed())
    expect(third.next).toBeNull()
    expect(await wholeList(client, listingsPath)).toHaveLength(51)
  })

  test('distinguishes listings that surfaced at the same moment', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const all = await makeListings(ownerId, 45, { surfacedAt: new Date('2026-01-02T03:04:05.678Z') })
    expect((await wholeList(client, listingsPath)).toSorted()).toEqual(all.toSorted())
  })

  test('ends on a full page when nothing comes after it', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 20)
    expect(await readList(client)).toMatchObject({ next: null })
  })

  test('shows the same facts as the deck', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 3, bend)
    await lookFor(client, { area: { cityId: bendId, radiusKm: 20 }, budgets: homeBudget(900_000) })
    const deck = (await client.get<{ cards: { id: string }[] }>('/api/deck')).body.cards
    const list = (await readList(client)).cards
    expect(list.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      deck.toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    expect(list[0]?.why).toMatchObject({ reason: 'under_budget' })
    const ids = idsOf({ cards: list })
    const named = await client.get<ReplyOf<typeof findListingCards>>(
      `${listingsPath}/cards?ids=${[...ids.slice(1), randomUUID()].join()}`,
    )
    expect(named.body.cards).toEqual(list.slice(1))
  })

  test('leaves out swiped and paused listings, and those of blocked or hidden owners', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    const [swiped, stays] = await makeListings(ownerId, 2)
    await makeListings(ownerId, 1, { status: 'paused', isActive: false })
    const blocked = await makeOwner()
    await makeListings(blocked.ownerId, 1)
    expect((await blocked.owner.post(`/api/people/${clientId}/block`)).status).toBe(200)
    const hidden = await makeOwner()
    await makeListings(hidden.ownerId, 1)
    await app.query('update profiles set is_hidden = true where id = $1', [hidden.ownerId])
    expect((await swipe(client, swiped!, 'left')).status).toBe(200)
    expect(await wholeList(client, listingsPath)).toEqual([stays])
    const named = await client.get<ReplyOf<typeof findListingCards>>(
      `${listingsPath}/cards?ids=${swiped},${stays}`,
    )
    expect(idsOf(named.body)).toEqual([stays])
  })

  test('continues where few listings fit, and says from where', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const [oldest] = await makeListings(ownerId, 1, { priceCents: 50_000, surfacedAt: new Date(0) })
    await app.query(
      `insert into listings (id, owner_id, kind, title, price_cents, listing_type, status, is_active, surfaced_at)
       select gen_random_uuid(), $1, 'property', 'Dear', 900000, 'rent', 'active', true, now() - n * interval '1 s'
       from generate_series(1, 24000) n`,
      [ownerId],
    )
    await lookFor(client, { budgets: homeBudget(60_000) })
    const first = await readList(client)
    expect(first.cards).toEqual([])
    expect(first.next).not.toBeNull()
    expect(idsOf(await readList(client, `${listingsPath}?after=${first.next}`))).toEqual([oldest])
    expect(await mapOf(client, `${listingsPath}/map`)).toMatchObject({ squares: [], isAll: false })
  })
})

describe('a saved search', () => {
  test('replaces the filters in use and returns its name', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    const [cheap] = await makeListings(ownerId, 1, { priceCents: 90_000, ...bend })
    const [dear] = await makeListings(ownerId, 1, { priceCents: 300_000, ...bend })
    await lookFor(client, { budgets: homeBudget(null, 200_000) })
    const anywhere = await saveListingSearch(clientId, { budgets: homeBudget(100_000) })
    const near = await saveListingSearch(clientId, {
      budgets: homeBudget(100_000),
      cityId: bendId,
      lat: 44.05817,
      lon: -121.31531,
      radiusKm: 10,
    })
    expect(await wholeList(client, listingsPath)).toEqual([dear])
    for (const id of [anywhere, near]) {
      const path = `${listingsPath}?search=${id}`
      expect(await wholeList(client, path)).toEqual([cheap])
      expect(await readList(client, path)).toMatchObject({ searchName: 'Under a thousand' })
      expect(await mapOf(client, `${listingsPath}/map?search=${id}`)).toMatchObject({
        squares: [{ count: 1, ids: [cheap], amount: { cents: 90_000, currency: 'USD' } }],
        searchName: 'Under a thousand',
      })
      const named = await client.get<ReplyOf<typeof findListingCards>>(
        `${listingsPath}/cards?ids=${cheap},${dear}&search=${id}`,
      )
      expect(idsOf(named.body)).toEqual([cheap])
    }
    expect((await client.get('/api/deck')).body).toMatchObject({ cards: [{ id: dear }] })
  })

  test('is not found when it belongs to someone else, was removed or never existed', async () => {
    const { client, clientId } = await makeClient()
    const other = await makeClient()
    const removed = await saveListingSearch(clientId, { removedAt: new Date() })
    const foreign = await saveListingSearch(other.clientId)
    for (const id of [removed, foreign, randomUUID(), 'x', "'"])
      for (const path of [listingsPath, `${listingsPath}/map`])
        expect((await client.get(`${path}?search=${id}`)).status).toBe(404)
  })

  test('over clients belongs to its owner and its kind', async () => {
    const { ownerId, owner } = await makeOwner()
    await makeListings(ownerId, 1)
    const smoker = await makeClient()
    await describeClient(app, smoker.clientId, { isSmoker: true })
    const other = await makeClient()
    const id = randomUUID()
    const search = { userId: ownerId, name: 'No smoke', alerts: 'off', createdAt: new Date() } as const
    const noSmoke = { ...search, id, kind: 'property', acceptsSmokers: false } as const
    await insertRows(app.deps.pool, clientSearches, noSmoke)
    expect((await wholeList(owner, clientsPath)).toSorted()).toEqual(
      [smoker.clientId, other.clientId].toSorted(),
    )
    expect(await wholeList(owner, `${clientsPath}?search=${id}`)).toEqual([other.clientId])
    expect(await mapOf(owner, `${clientsPath}/map?search=${id}`)).toMatchObject({
      anywhere: { count: 1, ids: [other.clientId] },
      searchName: 'No smoke',
    })
    const named = await owner.get<ReplyOf<typeof searchClients>>(
      `${clientsPath}/cards?ids=${smoker.clientId},${other.clientId}&search=${id}`,
    )
    expect(idsOf(named.body)).toEqual([other.clientId])
    expect((await owner.get(`/api/search/clients/yacht?search=${id}`)).status).toBe(404)
    const stranger = await makeOwner()
    expect((await stranger.owner.get(`${clientsPath}?search=${id}`)).status).toBe(404)
  })
})

describe('the list of clients', () => {
  test('has the clients of the deck, page by page and each once', async () => {
    const { ownerId, owner } = await makeOwner()
    await makeListings(ownerId, 1, bend)
    const all: string[] = []
    // Clients with a large radius are in many squares of the market.
    for (let i = 0; i < 22; i += 1) {
      const { client, clientId } = await makeClient()
      if (i % 2) await lookFor(client, { area: { cityId: bendId, radiusKm: 400 } })
      all.push(clientId)
    }
    expect((await wholeList(owner, clientsPath)).toSorted()).toEqual(all.toSorted())
    expect(await wholeList(owner, '/api/search/clients/yacht')).toEqual([])
    await accept(owner, { needsReferences: true })
    await describeClient(app, all[0]!, { references: 0 })
    expect(await wholeList(owner, clientsPath)).not.toContain(all[0])
    expect((await owner.get('/api/search/clients/moon')).status).toBe(404)
  })
})

describe('the map', () => {
  test('counts listings per grid square', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 25, { ...bend, city: 'Bend', neighborhood: 'Old Mill', priceCents: 200_000 })
    const [cheap] = await makeListings(ownerId, 1, { ...bend, priceCents: 150_000, surfacedAt: new Date(1) })
    const [far] = await makeListings(ownerId, 1, {
      lat: 45.505,
      lon: -122.675,
      city: 'Portland',
      neighborhood: null,
    })
    const { squares, isAll } = await mapOf(client, `${listingsPath}/map`)
    expect(isAll).toBe(true)
    expect(squares).toHaveLength(2)
    const old = squares.find(({ areaName }) => areaName === 'Old Mill, Bend')!
    expect(old).toMatchObject({
      ...bend,
      count: 26,
      amount: { cents: 150_000, currency: 'USD' },
      isMonthly: true,
    })
    expect(old.ids).toHaveLength(20)
    expect(old.ids).not.toContain(cheap)
    expect(squares.find(({ areaName }) => areaName === 'Portland')).toMatchObject({ count: 1, ids: [far] })
  })

  test('shows a price per day as such, and compares it as 30 days', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 1, { ...bend, priceCents: 150_000 })
    const shown = async () => (await mapOf(client, `${listingsPath}/map`)).squares[0]!.amount
    await makeListings(ownerId, 1, { ...bend, priceCents: null, dayPriceCents: 6_000 })
    expect(await shown()).toMatchObject({ cents: 150_000, per: 'month' })
    await makeListings(ownerId, 1, { ...bend, priceCents: null, dayPriceCents: 4_000 })
    expect(await shown()).toMatchObject({ cents: 4_000, per: 'day' })
  })

  test('shows the price that is lowest in a common currency, as listed', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const inBend = { ...bend, city: 'Bend', neighborhood: 'Old Mill' }
    const price = async () => (await mapOf(client, `${listingsPath}/map`)).squares[0]!.amount
    await makeListing(app, ownerId, { ...inBend, priceCents: 1, currency: 'KWD' })
    expect(await price()).toEqual({ cents: 1, currency: 'KWD', per: 'month', compared: null })
    await makeListing(app, ownerId, { ...inBend, priceCents: 100_000, currency: 'USD' })
    await makeListing(app, ownerId, { ...inBend, priceCents: 97_000, currency: 'EUR' })
    await makeListing(app, ownerId, { ...inBend, priceCents: 150_000, currency: 'JPY' })
    expect(await price()).toEqual({ cents: 150_000, currency: 'JPY', per: 'month', compared: 95_569 })
  })

  test('draws the newest 1,000 and says that there are more', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await app.query(
      `insert into listings (id, owner_id, kind, title, price_cents, listing_type, status, is_active, surfaced_at, lat, lon)
       select gen_random_uuid(), $1, 'property', 'One', 90000, 'rent', 'active', true, now(), 44.055, -121.315
       from generate_series(1, 1001)`,
      [ownerId],
    )
    expect(await mapOf(client, `${listingsPath}/map`)).toMatchObject({
      squares: [{ count: 1000 }],
      isAll: false,
    })
  })

  test('shows clients in the city they look in', async () => {
    const { ownerId, owner } = await makeOwner()
    await makeListings(ownerId, 1, bend)
    await makeListings(ownerId, 1, { lat: 45.505, lon: -122.675 })
    const everywhere = await makeClient()
    const inBend = await makeClient()
    const alsoInBend = await makeClient()
    const inPortland = await makeClient()
    await lookFor(inBend.client, { area: { cityId: bendId, radiusKm: 20 }, budgets: homeBudget(300_000) })
    await lookFor(alsoInBend.client, { area: { cityId: bendId, radiusKm: 60 }, budgets: homeBudget(400_000) })
    await lookFor(inPortland.client, { area: { cityId: portlandId, radiusKm: 20 } })
    const { squares, anywhere } = await mapOf(owner, `${clientsPath}/map`)
    expect(anywhere).toEqual({ count: 1, ids: [everywhere.clientId] })
    expect(squares.find(({ areaName }) => areaName === 'Bend, OR')).toMatchObject({
      count: 2,
      amount: { cents: 400_000, currency: 'USD' },
      lat: 44.055,
      lon: -121.315,
    })
    expect(squares.find(({ areaName }) => areaName === 'Portland, OR')).toMatchObject({
      count: 1,
      ids: [inPortland.clientId],
    })
  })
})

describe('access', () => {
  test('clients can search listings, and owners clients', async () => {
    const { client } = await makeClient()
    const { owner } = await makeOwner()
    for (const more of ['', '/map', `/cards?ids=${randomUUID()}`]) {
      expect((await owner.get(listingsPath + more)).status).toBe(403)
      expect((await client.get(clientsPath + more)).status).toBe(403)
      expect((await app.client().get(listingsPath + more)).status).toBe(401)
    }
  })

  test.each([
    'x',
    '1.x',
    `x.${randomUUID()}`,
    `123456789012345.${randomUUID()}`,
    `1.${randomUUID().replaceAll('-', '')}`,
    `1.${'-'.repeat(36)}`,
    "1.0'",
  ])('%s isn’t a valid cursor', async (after) => {
    const { client } = await makeClient()
    const { owner } = await makeOwner()
    for (const [person, path] of [
      [client, listingsPath],
      [owner, clientsPath],
    ] as const)
      expect((await person.get(`${path}?after=${encodeURIComponent(after)}`)).status).toBe(400)
  })

  test('at most 20 cards can be requested at once, by id', async () => {
    const { client } = await makeClient()
    const ids = Array.from({ length: 21 }, () => randomUUID())
    for (const wrong of [ids.join(), 'x', '', `${ids[0]},`])
      expect((await client.get(`${listingsPath}/cards?ids=${wrong}`)).status).toBe(400)
    expect((await client.get(`${listingsPath}/cards`)).status).toBe(400)
  })
})
