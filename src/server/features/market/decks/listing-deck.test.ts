import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '#shared/market/kinds.ts'
import type { FilterOptions } from '#shared/market/filters.ts'
import { listings } from '#server/db/schema/listings.ts'
import { accept, homeBudget, idsOf, listingDeck, lookFor, swipe } from '#server/testing/deck-calls.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { act, bendId, givePlan } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { advanceDecks } from './deck-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.query('delete from users'))
afterEach(() => {
  app.clock.aheadMs = 0
})

const makeClient = async () => {
  const { account, client } = await signedInClient(app)
  return { clientId: account.id, client }
}
const makeOwner = async () => {
  const { account, client } = await signedInClient(app, 'owner')
  return { ownerId: account.id, owner: client }
}
const makeListings = async (
  ownerId: string,
  count: number,
  more: Partial<typeof listings.$inferInsert> = {},
) => {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) ids.push(await makeListing(app, ownerId, more))
  return ids
}
const passAll = async (client: TestClient, ids: string[]) => {
  for (const id of ids) expect((await swipe(client, id, 'left')).status).toBe(200)
}

const range = (maxCents: number) => ({ minCents: null, maxCents })

const publish = (perEuro: object, day: string) =>
  app.query('insert into currency_rates (published_on, per_euro, received_at) values ($2, $1, now())', [
    JSON.stringify(perEuro),
    day,
  ])

describe('a price in another currency', () => {
  afterEach(() => app.query(`delete from currency_rates where published_on > '2024-12-31'`))

  test('meets a limit by the latest rates, also on pages that are remembered', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 20, { priceCents: 100_000, currency: 'EUR' })
    await lookFor(client, { budgets: homeBudget(110_000) })
    for (let visits = 0; visits < 2; visits += 1) expect((await listingDeck(client)).cards).toHaveLength(20)
    await publish({ EUR: 100, USD: 120 }, '2026-11-17')
    expect((await listingDeck(client)).cards).toEqual([])
    await publish({ EUR: 100, USD: 110 }, '2026-11-18')
    expect((await listingDeck(client)).cards).toHaveLength(20)
  })

  test('meets no limit without a rate, but isn’t left out without a limit', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const id = await makeListing(app, ownerId, { priceCents: 100_000, currency: 'KWD' })
    expect(idsOf(await listingDeck(client))).toEqual([id])
    await lookFor(client, { budgets: homeBudget(null, 1) })
    expect(idsOf(await listingDeck(client))).toEqual([])
    await lookFor(client, { budgets: homeBudget(100_000), currency: 'KWD' })
    expect(idsOf(await listingDeck(client))).toEqual([id])
  })

  test('per day counts as the price of 30 days', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const prices = { priceCents: null, dayPriceCents: 10_000, currency: 'EUR' }
    const id = await makeListing(app, ownerId, prices)
    await lookFor(client, { budgets: homeBudget(311_670) })
    expect(idsOf(await listingDeck(client))).toEqual([id])
    await lookFor(client, { budgets: homeBudget(311_669) })
    expect(idsOf(await listingDeck(client))).toEqual([])
  })
})

describe('a page', () => {
  test('has 20 cards, stays the same until they are swiped, and repeats none', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const all = await makeListings(ownerId, 45)
    const shown: string[] = []
    for (const expected of [20, 20, 5]) {
      const page = await listingDeck(client)
      expect(page.cards).toHaveLength(expected)
      expect(idsOf(await listingDeck(client))).toEqual(idsOf(page))
      shown.push(...idsOf(page))
      expect(page.isEnd).toBe(expected === 5)
      await passAll(client, idsOf(page))
    }
    expect(shown.toSorted()).toEqual(all.toSorted())
    expect(await listingDeck(client)).toMatchObject({ cards: [], isEnd: true })
  })

  test('says what the plan still allows', async () => {
    const { client } = await makeClient()
    expect((await listingDeck(client)).allowances).toEqual({ undos: 3, superLikes: 1 })
  })

  test('contains no email address and no exact location', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListing(app, ownerId, { exactLat: 44.0512345, exactLon: -121.3167891 })
    const { text, status } = await client.get('/api/deck')
    expect(status).toBe(200)
    expect(text).not.toMatch(/@|44\.0512|121\.3167/)
  })

  test('is for clients only', async () => {
    const { owner } = await makeOwner()
    expect((await owner.get('/api/deck')).status).toBe(403)
    expect((await app.client().get('/api/deck')).status).toBe(401)
  })

  test('is the same for simultaneous requests on two servers, and so is the next one', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 30)
    const another = await app.startAnother()
    const there = another.client()
    there.cookies.set('keyswipe_session', client.cookies.get('keyswipe_session')!)
    for (const expected of [20, 10]) {
      const pages = await Promise.all([client, there, client, there, client, there].map(listingDeck))
      expect(new Set(pages.map((page) => idsOf(page).join())).size).toBe(1)
      expect(pages[0]!.cards).toHaveLength(expected)
      await passAll(client, idsOf(pages[0]!))
    }
    expect(await app.query('select from decks where user_id = $1', [clientId])).toHaveLength(1)
  })
})

describe('a listing that fits', () => {
  test('is for rent by default, or for both', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const rent = await makeListing(app, ownerId, { listingType: 'rent' })
    const both = await makeListing(app, ownerId, { listingType: 'both', salePriceCents: 9_000_000 })
    const buy = await makeListing(app, ownerId, {
      listingType: 'buy',
      priceCents: null,
      salePriceCents: 9_000_000,
    })
    const shown = async () => idsOf(await listingDeck(client)).toSorted()
    expect(await shown()).toEqual([rent, both].toSorted())
    await lookFor(client, { listingTypes: ['buy'] })
    expect(await shown()).toEqual([both, buy].toSorted())
    await lookFor(client, { listingTypes: ['both'] })
    expect(await shown()).toEqual([rent, both, buy].toSorted())
  })

  test('has a price within the budget', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const [low, high] = [
      await makeListing(app, ownerId, { priceCents: 100_000 }),
      await makeListing(app, ownerId, { priceCents: 200_000 }),
    ]
    await makeListing(app, ownerId, { priceCents: 99_999 })
    await makeListing(app, ownerId, { priceCents: 200_001 })
    await makeListing(app, ownerId, { priceCents: null, salePriceCents: null })
    await lookFor(client, { budgets: homeBudget(200_000, 100_000) })
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([low, high].toSorted())
  })

  test.each([5, 30, 165])('lies within %i km, wherever the grid squares end', async (radiusKm) => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const near = await makeListing(app, ownerId, { lat: 44.058 - (radiusKm - 2) / 111.2, lon: -121.315 })
    await makeListing(app, ownerId, { lat: 44.058 - (radiusKm + 2) / 111.2, lon: -121.315 })
    await lookFor(client, { area: { cityId: bendId, radiusKm } })
    const { cards } = await listingDeck(client)
    expect(cards.map(({ id }) => id)).toEqual([near])
    expect(cards[0]!.distanceKm).toBeCloseTo(radiusKm - 2, -0.5)
  })

  const options: [
    Kind,
    FilterOptions,
    Partial<typeof listings.$inferInsert>,
    Partial<typeof listings.$inferInsert>,
  ][] = [
    [
      'property',
      { property: { types: ['loft'] } },
      { details: { type: 'loft' } },
      { details: { type: 'cabin' } },
    ],
    ['property', { property: { minBeds: 2 } }, { beds: 2 }, { beds: 1 }],
    ['property', { property: { minBaths: 1.5 } }, { baths: 1.5 }, { baths: 1 }],
    ['property', { property: { minSquareFootage: 600 } }, { squareFootage: 600 }, { squareFootage: null }],
    ['property', { property: { isFurnished: true } }, { details: { isFurnished: true } }, { details: {} }],
    [
      'property',
      { property: { arePetsAllowed: true } },
      { details: { arePetsAllowed: true } },
      { details: { arePetsAllowed: false } },
    ],
    ['motorcycle', { motorcycle: { types: ['naked'] } }, {}, { details: { type: 'sport' } }],
    ['motorcycle', { motorcycle: { minEngineCc: 600 } }, {}, { details: { engineCc: 599 } }],
    ['motorcycle', { motorcycle: { minYear: 2020 } }, {}, { details: { year: 2019 } }],
    ['motorcycle', { motorcycle: { hasAbs: true } }, { details: { hasAbs: true } }, {}],
    ['motorcycle', { motorcycle: { isHelmetIncluded: true } }, { details: { isHelmetIncluded: true } }, {}],
    ['bicycle', { bicycle: { types: ['gravel'] } }, {}, { details: { type: 'road' } }],
    ['bicycle', { bicycle: { frameSizes: ['S', 'M'] } }, {}, { details: { frameSize: 'L' } }],
    ['bicycle', { bicycle: { isElectric: true } }, { details: { isElectric: true } }, {}],
    ['bicycle', { bicycle: { isLockIncluded: true } }, { details: { isLockIncluded: true } }, {}],
    ['yacht', { yacht: { types: ['sailing'] } }, {}, { details: { type: 'motor' } }],
    ['yacht', { yacht: { crews: ['captain'] } }, { details: { crew: 'captain' } }, {}],
    ['yacht', { yacht: { minLengthM: 12.4 } }, {}, { details: { lengthM: 12.3 } }],
    ['yacht', { yacht: { minCabins: 3 } }, {}, { details: { cabins: 2 } }],
    ['yacht', { yacht: { minPassengers: 8 } }, {}, { details: { passengers: 7 } }],
  ]
  test.each(options)('as a %s matches the filter options %j', async (kind, wanted, having, lacking) => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const fitting = await makeListing(app, ownerId, { kind, ...having })
    const unfit = await makeListing(app, ownerId, { kind, ...lacking })
    const otherKind = kind === 'yacht' ? 'bicycle' : 'yacht'
    const other = await makeListing(app, ownerId, { kind: otherKind })
    await lookFor(client, { options: wanted })
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([fitting, other].toSorted())
    await lookFor(client, { kinds: [kind], options: { [kind]: { types: [] } } })
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([fitting, unfit].toSorted())
  })

  test.each([
    [{ acceptsPets: false }, { pets: '1 cat' }, { pets: '' }],
    [{ acceptsSmokers: false }, { isSmoker: true }, { isSmoker: false }],
    [{ needsReferences: true }, { references: 0 }, { references: 1 }],
  ])('belongs to an owner who accepts the client: %j', async (filters, unfit, fitting) => {
    const { client, clientId } = await makeClient()
    const { ownerId, owner } = await makeOwner()
    const listingId = await makeListing(app, ownerId)
    await accept(owner, filters)
    expect(idsOf(await listingDeck(client))).toEqual([listingId])
    await describeClient(app, clientId, unfit)
    expect(idsOf(await listingDeck(client))).toEqual([])
    await describeClient(app, clientId, fitting)
    expect(idsOf(await listingDeck(client))).toEqual([listingId])
  })

  test.each([
    [{ minStayMonths: 6 }, { stayMonths: 5 }, { stayMonths: 6 }],
    [{ moveInBy: '2097-03-01' }, { moveInOn: '2097-03-02' }, { moveInOn: '2097-03-01' }],
  ])('belongs to an owner who accepts the client’s dates: %j', async (filters, unfit, fitting) => {
    const { client } = await makeClient()
    const { ownerId, owner } = await makeOwner()
    const home = await makeListing(app, ownerId)
    const yacht = await makeListing(app, ownerId, { kind: 'yacht' })
    await accept(owner, filters)
    await lookFor(client, unfit)
    expect(idsOf(await listingDeck(client))).toEqual([yacht])
    await lookFor(client, fitting)
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([home, yacht].toSorted())
  })

  test('doesn’t depend on pets and smoking for a bicycle', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId, owner } = await makeOwner()
    const bicycle = await makeListing(app, ownerId, { kind: 'bicycle' })
    await makeListing(app, ownerId)
    await accept(owner, { acceptsPets: false, acceptsSmokers: false, minBudgets: { property: 500_000 } })
    await lookFor(client, { budgets: { ...homeBudget(100_000), bicycle: homeBudget(9_000).property } })
    await app.query('update listings set price_cents = 8000 where id = $1', [bicycle])
    await describeClient(app, clientId, { pets: '1 cat', isSmoker: true })
    expect(idsOf(await listingDeck(client))).toEqual([bicycle])
  })

  test('accepts the pets and length of stay of a renter, and doesn’t ask a buyer', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    const strict = await makeListing(app, ownerId, {
      listingType: 'both',
      salePriceCents: 30_000_000,
      details: { minimumStayMonths: 6 },
    })
    const open = await makeListing(app, ownerId, { details: { minimumStayMonths: 3, arePetsAllowed: true } })
    const both = [strict, open].toSorted()
    const deck = async () => idsOf(await listingDeck(client)).toSorted()
    expect(await deck()).toEqual(both)
    await lookFor(client, { stayMonths: 3 })
    expect(await deck()).toEqual([open])
    await lookFor(client, { stayMonths: 2, listingTypes: ['both'] })
    expect(await deck()).toEqual([strict])
    await lookFor(client, { stayMonths: 6 })
    expect(await deck()).toEqual(both)
    await describeClient(app, clientId, { pets: '1 cat' })
    expect(await deck()).toEqual([open])
  })

  test('is within the client’s budget for that kind and deal', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const home = await makeListing(app, ownerId, { priceCents: 200_000 })
    const either = await makeListing(app, ownerId, {
      listingType: 'both',
      priceCents: 250_000,
      salePriceCents: 40_000_000,
    })
    const bicycle = await makeListing(app, ownerId, { kind: 'bicycle', priceCents: 9_000 })
    const deck = async (filters: Parameters<typeof lookFor>[1]) => {
      await lookFor(client, filters)
      return idsOf(await listingDeck(client)).toSorted()
    }
    const cheapBicycles = { property: { rent: range(200_000) }, bicycle: { rent: range(8_999) } }
    expect(await deck({ budgets: cheapBicycles })).toEqual([home])
    const budgets = { property: { rent: range(200_000), buy: range(40_000_000) } }
    expect(await deck({ budgets })).toEqual([home, bicycle].toSorted())
    expect(await deck({ budgets, listingTypes: ['both'] })).toEqual([home, either, bicycle].toSorted())
    expect(await deck({ budgets, listingTypes: ['buy'] })).toEqual([either])
    expect(await deck({ budgets: { property: { buy: range(39_999_999) } }, listingTypes: ['buy'] })).toEqual(
      [],
    )
  })

  test('belongs to an owner whose minimum budget the client meets', async () => {
    const { client } = await makeClient()
    const { ownerId, owner } = await makeOwner()
    const listingId = await makeListing(app, ownerId, { priceCents: 100_000 })
    await accept(owner, { minBudgets: { property: 150_000 } })
    await lookFor(client, { budgets: homeBudget(149_999) })
    expect(idsOf(await listingDeck(client))).toEqual([])
    await lookFor(client, { budgets: homeBudget(150_000) })
    expect(idsOf(await listingDeck(client))).toEqual([listingId])
  })

  test('doesn’t belong to a hidden owner', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListing(app, ownerId)
    await app.query('update profiles set is_hidden = true where id = $1', [ownerId])
    expect(idsOf(await listingDeck(client))).toEqual([])
  })
})

describe('the order', () => {
  test('puts owners who liked the client first, and super likes before them', async () => {
    const { client, clientId } = await makeClient()
    const [plain, liking, superLiking] = [await makeOwner(), await makeOwner(), await makeOwner()]
    await makeListings(plain.ownerId, 25, { quality: 1 })
    const liked = await makeListing(app, liking.ownerId, { quality: 0 })
    const superLiked = await makeListing(app, superLiking.ownerId, { quality: 0 })
    expect(idsOf(await listingDeck(client)).slice(0, 2)).not.toEqual([superLiked, liked])
    await swipe(superLiking.owner, clientId, 'right', { isSuper: true })
    await swipe(liking.owner, clientId)
    expect(idsOf(await listingDeck(client)).slice(0, 2)).toEqual([superLiked, liked])
  })

  test('prefers listings that fit better, then better, newer and nearer ones', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const old = new Date(app.deps.now().getTime() - 60 * 86_400_000)
    const base = { priceCents: 150_000, quality: 0.4, details: {}, createdAt: old }
    const plain = await makeListing(app, ownerId, { ...base, lat: 44.1 })
    const nearer = await makeListing(app, ownerId, base)
    const newer = await makeListing(app, ownerId, { ...base, createdAt: app.deps.now() })
    const better = await makeListing(app, ownerId, { ...base, quality: 1 })
    const cheaper = await makeListing(app, ownerId, { ...base, priceCents: 20_000 })
    await lookFor(client, { budgets: homeBudget(160_000), area: { cityId: bendId, radiusKm: 10 } })
    expect(idsOf(await listingDeck(client))).toEqual([cheaper, better, newer, nearer, plain])
  })
})

const sorted = (page: Awaited<ReturnType<typeof listingDeck>>) => ({
  ...page,
  cards: page.cards.toSorted((a, b) => a.id.localeCompare(b.id)),
})

describe('the reason on a card', () => {
  test('is one fact that the card doesn’t show yet, or nothing', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    const createdAt = new Date(app.deps.now().getTime() - 4 * 86_400_000)
    const id = await makeListing(app, ownerId, { createdAt, priceCents: 190_000, details: {} })
    const why = async () => (await listingDeck(client)).cards[0]!.why
    const change = (column: string, value: unknown) =>
      app.query(`update listings set ${column} = $2 where id = $1`, [id, value])
    await lookFor(client, { area: { cityId: bendId, radiusKm: 10 }, budgets: homeBudget(200_000) })
    expect(await why()).toBeNull()
    await change('details', { minimumStayMonths: 6 })
    expect(await why()).toEqual({ reason: 'minimum_stay', months: 6 })
    await lookFor(client, { stayMonths: 12 })
    expect(await why()).toBeNull()
    await change('details', { isFurnished: true })
    expect(await why()).toEqual({ reason: 'comes_with', what: 'furniture' })
    await describeClient(app, clientId, { pets: '1 cat' })
    await change('details', { isFurnished: true, arePetsAllowed: true })
    expect(await why()).toEqual({ reason: 'takes_pets' })
    await change('created_at', app.deps.now())
    expect(await why()).toEqual({ reason: 'new_listing' })
    await lookFor(client, { budgets: homeBudget(300_000) })
    expect(await why()).toEqual({ reason: 'under_budget', byCents: 110_000, currency: 'USD' })
  })

  test('compares a price with a budget in another currency', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListing(app, ownerId, { priceCents: 100_000, currency: 'EUR', createdAt: new Date(0) })
    const why = async () => (await listingDeck(client)).cards[0]?.why
    await lookFor(client, { budgets: homeBudget(103_890) })
    expect(await why()).not.toMatchObject({ reason: 'under_budget' })
    await lookFor(client, { budgets: homeBudget(203_890) })
    expect(await why()).toEqual({ reason: 'under_budget', byCents: 100_000, currency: 'USD' })
    await lookFor(client, { budgets: homeBudget(103_889) })
    expect(await why()).toBeUndefined()
  })

  test('reveals a like only if the plan includes it, and nothing else gives it away', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId, owner } = await makeOwner()
    await makeListings((await makeOwner()).ownerId, 3)
    const id = await makeListing(app, ownerId)
    const before = await listingDeck(client)
    await swipe(owner, clientId)
    const after = await listingDeck(client)
    expect(idsOf(after)[0]).toBe(id)
    expect(sorted(after)).toEqual(sorted(before))
    await givePlan(app, clientId, 'plus')
    const name = after.cards[0]!.owner.name
    expect((await listingDeck(client)).cards[0]!.why).toEqual({ reason: 'liked_you', name })
  })

  test('reveals a super like to everyone', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId, owner } = await makeOwner()
    await makeListing(app, ownerId)
    await swipe(owner, clientId, 'right', { isSuper: true })
    const [card] = (await listingDeck(client)).cards
    expect(card!.why).toEqual({ reason: 'super_liked_you', name: card!.owner.name })
  })
})

/** A client who saw everything a while ago. */
async function atTheEnd() {
  const { client, clientId } = await makeClient()
  const { ownerId, owner } = await makeOwner()
  const [first, second] = await makeListings(ownerId, 2)
  await swipe(client, first!, 'left')
  expect(idsOf(await listingDeck(client))).toEqual([second])
  const later = async () => {
    app.clock.aheadMs += 3_600_000
    return signedInBrowser(app, ownerId)
  }
  return { client, clientId, owner, ownerId, first: first!, second: second!, later }
}

describe('a later change', () => {
  test('is found: a new listing', async () => {
    const { client, ownerId, second, later } = await atTheEnd()
    await later()
    const arrived = await makeListing(app, ownerId)
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([second, arrived].toSorted())
  })

  test('is found: a listing that was paused and published again', async () => {
    const { client, second, later } = await atTheEnd()
    await act(await later(), { id: second }, 'pause')
    expect(idsOf(await listingDeck(client))).toEqual([])
    await act(await later(), { id: second }, 'publish')
    expect(idsOf(await listingDeck(client))).toEqual([second])
  })

  test('is found: a listing that became cheap enough', async () => {
    const { client, second, later } = await atTheEnd()
    await lookFor(client, { budgets: homeBudget(100_000) })
    expect(idsOf(await listingDeck(client))).toEqual([])
    const owner = await later()
    const { body } = await owner.get<object>(`/api/my/listings/${second}`)
    expect((await owner.put(`/api/my/listings/${second}`, { ...body, priceCents: 90_000 })).status).toBe(200)
    expect(idsOf(await listingDeck(client))).toEqual([second])
  })

  test('is found: the listings of an owner who accepts more clients now', async () => {
    const { client, clientId, second, later } = await atTheEnd()
    await describeClient(app, clientId, { isSmoker: true })
    await accept(await later(), { acceptsSmokers: false })
    expect(idsOf(await listingDeck(client))).toEqual([])
    await accept(await later(), { acceptsSmokers: true })
    expect(idsOf(await listingDeck(client))).toEqual([second])
  })

  test('is found even if it was committed after later rows were read', async () => {
    const { client, ownerId, second } = await atTheEnd()
    const late = await makeListing(app, ownerId, { status: 'paused' })
    const writer = await app.deps.pool.connect()
    await writer.query('begin')
    await writer.query(
      `update listings set status = 'active', is_active = true, surfaced_at = $2 where id = $1`,
      [late, app.deps.now()],
    )
    app.clock.aheadMs += 20_000
    expect(idsOf(await listingDeck(client))).toEqual([second])
    await writer.query('commit')
    writer.release()
    app.clock.aheadMs += 20_000
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([second, late].toSorted())
  })

  test('comes on top: a card restored by an undo, even much later', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 45)
    const page = idsOf(await listingDeck(client))
    await passAll(client, page)
    await listingDeck(client)
    expect((await client.post('/api/swipes/undo')).status).toBe(200)
    expect(idsOf(await listingDeck(client))[0]).toBe(page.at(-1))
  })

  test('isn’t skipped by a request that read the deck before the undo', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    const [listingId] = await makeListings(ownerId, 1)
    await listingDeck(client)
    await swipe(client, listingId!, 'left')
    const [seen] = await app.query<{ version: number }>('select version from decks')
    await client.post('/api/swipes/undo')
    await advanceDecks(app.deps.pool, 'listings', [{ userId: clientId, version: seen!.version, cards: 1 }])
    expect(await app.query('select position from decks')).toEqual([{ position: 0 }])
    expect(idsOf(await listingDeck(client))).toEqual([listingId])
  })

  test('comes before the waiting cards for a client who returns', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 45, { quality: 1 })
    await listingDeck(client)
    app.clock.aheadMs += 3_600_000
    const arrived = await makeListing(app, ownerId, { quality: 0 })
    expect(idsOf(await listingDeck(client))[0]).toBe(arrived)
  })
})
