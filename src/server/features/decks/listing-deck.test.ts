import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '#shared/kinds.ts'
import type { WantedFacts } from '#shared/wishes.ts'
import { listings } from '#server/db/schema/listings.ts'
import { accept, idsOf, listingDeck, lookFor, swipe } from '#server/testing/deck-calls.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { act, bendId, givePlan } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { advanceDeck } from './deck-row.ts'

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

describe('a page', () => {
  test('has 20 cards, the same until they are swiped, and none comes twice', async () => {
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

  test('holds no address and no exact place', async () => {
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

  test('is the same for requests at one time, on two servers, and so is the next', async () => {
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

describe('what fits', () => {
  test('is at first what is for rent, which "both" is too', async () => {
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

  test('costs neither too much nor too little, and something', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const [low, high] = [
      await makeListing(app, ownerId, { priceCents: 100_000 }),
      await makeListing(app, ownerId, { priceCents: 200_000 }),
    ]
    await makeListing(app, ownerId, { priceCents: 99_999 })
    await makeListing(app, ownerId, { priceCents: 200_001 })
    await makeListing(app, ownerId, { priceCents: null, salePriceCents: null })
    await lookFor(client, { minPriceCents: 100_000, maxPriceCents: 200_000 })
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([low, high].toSorted())
  })

  test.each([5, 30, 165])('lies within %i km, wherever the squares end', async (radiusKm) => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const near = await makeListing(app, ownerId, { lat: 44.058 - (radiusKm - 2) / 111.2, lon: -121.315 })
    await makeListing(app, ownerId, { lat: 44.058 - (radiusKm + 2) / 111.2, lon: -121.315 })
    await lookFor(client, { area: { cityId: bendId, radiusKm } })
    const { cards } = await listingDeck(client)
    expect(cards.map(({ id }) => id)).toEqual([near])
    expect(cards[0]!.distanceKm).toBeCloseTo(radiusKm - 2, -0.5)
  })

  const facts: [
    Kind,
    WantedFacts,
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
  test.each(facts)('as a %s has the facts %j', async (kind, wanted, having, lacking) => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    const fitting = await makeListing(app, ownerId, { kind, ...having })
    const unfit = await makeListing(app, ownerId, { kind, ...lacking })
    const otherKind = kind === 'yacht' ? 'bicycle' : 'yacht'
    const other = await makeListing(app, ownerId, { kind: otherKind })
    await lookFor(client, { facts: wanted })
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([fitting, other].toSorted())
    await lookFor(client, { kinds: [kind], facts: { [kind]: { types: [] } } })
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([fitting, unfit].toSorted())
  })

  test.each([
    [{ acceptsPets: false }, { pets: '1 cat' }, { pets: '' }],
    [{ acceptsSmokers: false }, { isSmoker: true }, { isSmoker: false }],
    [{ needsReferences: true }, { references: 0 }, { references: 1 }],
    [{ minStayMonths: 6 }, { stayMonths: 5 }, { stayMonths: 6 }],
    [{ moveInBy: '2027-03-01' }, { moveInOn: '2027-03-02' }, { moveInOn: '2027-03-01' }],
  ])('is of an owner who accepts the client: %j', async (filters, unfit, fitting) => {
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

  test('is of an owner whose least budget the client has', async () => {
    const { client } = await makeClient()
    const { ownerId, owner } = await makeOwner()
    const listingId = await makeListing(app, ownerId, { priceCents: 100_000 })
    await accept(owner, { minBudgetCents: 150_000 })
    await lookFor(client, { maxPriceCents: 149_999 })
    expect(idsOf(await listingDeck(client))).toEqual([])
    await lookFor(client, { maxPriceCents: 150_000 })
    expect(idsOf(await listingDeck(client))).toEqual([listingId])
  })

  test('is not of somebody who is hidden', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListing(app, ownerId)
    await app.query('update profiles set is_hidden = true where id = $1', [ownerId])
    expect(idsOf(await listingDeck(client))).toEqual([])
  })
})

describe('the order', () => {
  test('has owners who liked the client first, and super likes before them', async () => {
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

  test('prefers what fits better, then what is better, newer and nearer', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    const old = new Date(app.deps.now().getTime() - 60 * 86_400_000)
    const base = { priceCents: 150_000, quality: 0.4, details: {}, createdAt: old }
    const plain = await makeListing(app, ownerId, { ...base, lat: 44.1 })
    const nearer = await makeListing(app, ownerId, base)
    const newer = await makeListing(app, ownerId, { ...base, createdAt: app.deps.now() })
    const better = await makeListing(app, ownerId, { ...base, quality: 1 })
    const cheaper = await makeListing(app, ownerId, { ...base, priceCents: 20_000 })
    await describeClient(app, clientId, { pets: '1 dog' })
    const takesPets = await makeListing(app, ownerId, { ...base, details: { arePetsAllowed: true } })
    await lookFor(client, { maxPriceCents: 160_000, area: { cityId: bendId, radiusKm: 10 } })
    expect(idsOf(await listingDeck(client))).toEqual([takesPets, cheaper, better, newer, nearer, plain])
  })
})

const sorted = (page: Awaited<ReturnType<typeof listingDeck>>) => ({
  ...page,
  cards: page.cards.toSorted((a, b) => a.id.localeCompare(b.id)),
})

describe('why a card is here', () => {
  test('is told in one or two reasons', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    const createdAt = new Date(app.deps.now().getTime() - 4 * 86_400_000)
    const id = await makeListing(app, ownerId, { createdAt })
    const why = async () => (await listingDeck(client)).cards[0]!.why
    expect(await why()).toEqual([{ reason: 'what_you_look_for' }])
    await lookFor(client, { area: { cityId: bendId, radiusKm: 10 } })
    expect(await why()).toEqual([{ reason: 'near', distanceKm: 0.4, city: 'Bend' }])
    await lookFor(client, { maxPriceCents: 300_000, area: { cityId: bendId, radiusKm: 10 } })
    expect(await why()).toEqual([{ reason: 'in_budget' }, expect.objectContaining({ reason: 'near' })])
    await describeClient(app, clientId, { pets: '1 cat' })
    expect(await why()).toEqual([{ reason: 'takes_pets' }, { reason: 'in_budget' }])
    await app.query('update listings set created_at = $2 where id = $1', [id, app.deps.now()])
    await lookFor(client)
    expect(await why()).toEqual([{ reason: 'takes_pets' }, { reason: 'new' }])
  })

  test('names a like only to those whose plan tells, and betrays it by nothing else', async () => {
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
    expect((await listingDeck(client)).cards[0]!.why[0]).toEqual({ reason: 'liked_you', name })
  })

  test('names a super like to everybody', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId, owner } = await makeOwner()
    await makeListing(app, ownerId)
    await swipe(owner, clientId, 'right', { isSuper: true })
    const [card] = (await listingDeck(client)).cards
    expect(card!.why[0]).toEqual({ reason: 'super_liked_you', name: card!.owner.name })
  })
})

/** A client who has seen everything, a while ago. */
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

describe('what comes later', () => {
  test('is found: a new listing', async () => {
    const { client, ownerId, second, later } = await atTheEnd()
    await later()
    const arrived = await makeListing(app, ownerId)
    expect(idsOf(await listingDeck(client)).toSorted()).toEqual([second, arrived].toSorted())
  })

  test('is found: one that was paused and is published again', async () => {
    const { client, second, later } = await atTheEnd()
    await act(await later(), { id: second }, 'pause')
    expect(idsOf(await listingDeck(client))).toEqual([])
    await act(await later(), { id: second }, 'publish')
    expect(idsOf(await listingDeck(client))).toEqual([second])
  })

  test('is found: one that became cheap enough', async () => {
    const { client, second, later } = await atTheEnd()
    await lookFor(client, { maxPriceCents: 100_000 })
    expect(idsOf(await listingDeck(client))).toEqual([])
    const owner = await later()
    const { body } = await owner.get<object>(`/api/my/listings/${second}`)
    expect((await owner.put(`/api/my/listings/${second}`, { ...body, priceCents: 90_000 })).status).toBe(200)
    expect(idsOf(await listingDeck(client))).toEqual([second])
  })

  test('is found: those of an owner who accepts more people now', async () => {
    const { client, clientId, second, later } = await atTheEnd()
    await describeClient(app, clientId, { isSmoker: true })
    await accept(await later(), { acceptsSmokers: false })
    expect(idsOf(await listingDeck(client))).toEqual([])
    await accept(await later(), { acceptsSmokers: true })
    expect(idsOf(await listingDeck(client))).toEqual([second])
  })

  test('is found although it was committed after others had been read', async () => {
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

  test('lies on top: what an undo brought back, also long after', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 45)
    const page = idsOf(await listingDeck(client))
    await passAll(client, page)
    await listingDeck(client)
    expect((await client.post('/api/swipes/undo')).status).toBe(200)
    expect(idsOf(await listingDeck(client))[0]).toBe(page.at(-1))
  })

  test('is not put behind by who looked before it was brought back', async () => {
    const { client, clientId } = await makeClient()
    const { ownerId } = await makeOwner()
    const [listingId] = await makeListings(ownerId, 1)
    await listingDeck(client)
    await swipe(client, listingId!, 'left')
    const [seen] = await app.query<{ version: number }>('select version from decks')
    await client.post('/api/swipes/undo')
    await advanceDeck(app.deps.pool, clientId, 'listings', seen!.version, 1)
    expect(await app.query('select position from decks')).toEqual([{ position: 0 }])
    expect(idsOf(await listingDeck(client))).toEqual([listingId])
  })

  test('comes before what was waiting, for somebody who comes back', async () => {
    const { client } = await makeClient()
    const { ownerId } = await makeOwner()
    await makeListings(ownerId, 45, { quality: 1 })
    await listingDeck(client)
    app.clock.aheadMs += 3_600_000
    const arrived = await makeListing(app, ownerId, { quality: 0 })
    expect(idsOf(await listingDeck(client))[0]).toBe(arrived)
  })
})
