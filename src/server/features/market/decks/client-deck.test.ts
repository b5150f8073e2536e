import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accept,
  clientDeck,
  homeBudget,
  idsOf,
  listingDeck,
  lookFor,
  swipe,
} from '#server/testing/deck-calls.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { makeListing, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { act, bendId, givePlan, portlandId } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.query('delete from users'))
afterEach(() => {
  app.clock.aheadMs = 0
})

/** A client with these filters. */
async function makeClient(filters: Parameters<typeof lookFor>[1] = {}) {
  const { account, client } = await signedInClient(app)
  expect((await lookFor(client, filters)).status).toBe(200)
  return { clientId: account.id, client, name: account.name }
}

async function makeOwner(listings = 1) {
  const { account, client } = await signedInClient(app, 'owner')
  const listingIds: string[] = []
  for (let i = 0; i < listings; i += 1)
    listingIds.push(await makeListing(app, account.id, { title: `Listing ${i + 1}` }))
  return { ownerId: account.id, owner: client, listingIds, listingId: listingIds[0]! }
}

describe('an owner’s deck', () => {
  test('has clients who look for the kind and whom one of the owner’s listings fits', async () => {
    const { owner } = await makeOwner()
    const everything = await makeClient()
    const property = await makeClient({ kinds: ['property', 'yacht'] })
    await makeClient({ kinds: ['motorcycle'] })
    await makeClient({ listingTypes: ['buy'] })
    await makeClient({ budgets: homeBudget(100_000) })
    await makeClient({ options: { property: { minBeds: 9 } } })
    await makeClient({ area: { cityId: portlandId, radiusKm: 20 } })
    const near = await makeClient({ area: { cityId: bendId, radiusKm: 165 } })
    const page = await clientDeck(owner)
    expect(idsOf(page).toSorted()).toEqual([everything.clientId, property.clientId, near.clientId].toSorted())
    expect(page.isEnd).toBe(true)
    expect(page.allowances).toEqual({ undos: 3, superLikes: 1 })
    expect(idsOf(await clientDeck(owner, 'yacht'))).toEqual([])
  })

  test('has 20 clients per page, and an end', async () => {
    const { owner } = await makeOwner()
    const all: string[] = []
    for (let i = 0; i < 23; i += 1) all.push((await makeClient()).clientId)
    const shown: string[] = []
    for (const expected of [20, 3]) {
      const page = await clientDeck(owner)
      expect(page.cards).toHaveLength(expected)
      shown.push(...idsOf(page))
      for (const id of idsOf(page)) await swipe(owner, id, 'left')
    }
    expect(shown.toSorted()).toEqual(all.toSorted())
    expect(await clientDeck(owner)).toMatchObject({ cards: [], isEnd: true })
  })

  test('is empty for an owner without listings, and leaves out clients who have never opened their deck', async () => {
    await makeClient()
    const { owner } = await makeOwner(0)
    expect(await clientDeck(owner)).toMatchObject({ cards: [], isEnd: true })
    await app.query('delete from users')
    const { owner: another } = await makeOwner()
    const { client } = await signedInClient(app)
    expect(idsOf(await clientDeck(another))).toEqual([])
    await listingDeck(client)
    expect((await clientDeck(another)).cards).toHaveLength(1)
  })

  test('leaves out a client who was passed under another kind', async () => {
    const { owner, ownerId } = await makeOwner()
    await makeListing(app, ownerId, { kind: 'yacht' })
    const { clientId } = await makeClient()
    expect(idsOf(await clientDeck(owner, 'yacht'))).toEqual([clientId])
    await swipe(owner, clientId, 'left')
    expect(idsOf(await clientDeck(owner, 'property'))).toEqual([])
    await owner.post('/api/swipes/undo')
    expect(idsOf(await clientDeck(owner, 'property'))).toEqual([clientId])
    expect(idsOf(await clientDeck(owner, 'yacht'))).toEqual([clientId])
  })

  test('compares budgets in different currencies', async () => {
    const { owner } = await makeOwner()
    const { client, clientId } = await makeClient()
    await accept(owner, { minBudgets: { property: 200_000 }, currency: 'EUR' })
    const fits = async (maxCents: number, currency: string) => {
      await lookFor(client, { budgets: homeBudget(maxCents), currency })
      return idsOf(await clientDeck(owner)).includes(clientId)
    }
    expect(await fits(207_780, 'USD')).toBe(true)
    expect(await fits(207_778, 'USD')).toBe(false)
    expect(await fits(200_000, 'EUR')).toBe(true)
    expect(await fits(900_000, 'KWD')).toBe(false)
  })

  test('has only clients whom the owner accepts', async () => {
    const { owner } = await makeOwner()
    const { clientId } = await makeClient()
    await describeClient(app, clientId, { isSmoker: true })
    expect(idsOf(await clientDeck(owner))).toEqual([clientId])
    await accept(owner, { acceptsSmokers: false })
    expect(idsOf(await clientDeck(owner))).toEqual([])
    await describeClient(app, clientId, { isSmoker: false })
    expect(idsOf(await clientDeck(owner))).toEqual([clientId])
    await app.query('update profiles set is_hidden = true where id = $1', [clientId])
    expect(idsOf(await clientDeck(owner))).toEqual([])
  })

  test('starts over when a listing is added, paused or changed', async () => {
    const { owner, ownerId, listingId } = await makeOwner()
    const { clientId } = await makeClient({ budgets: homeBudget(100_000) })
    expect(idsOf(await clientDeck(owner))).toEqual([])
    app.clock.aheadMs += 3_600_000
    const cheap = await makeListing(app, ownerId, { priceCents: 90_000 })
    expect(idsOf(await clientDeck(owner))).toEqual([clientId])
    await act(owner, { id: cheap }, 'pause')
    expect(idsOf(await clientDeck(owner))).toEqual([])
    app.clock.aheadMs += 3_600_000
    const { body } = await owner.get<object>(`/api/my/listings/${listingId}`)
    await owner.put(`/api/my/listings/${listingId}`, { ...body, priceCents: 80_000 })
    expect(idsOf(await clientDeck(owner))).toEqual([clientId])
  })

  test('finds a client who changed their filters later', async () => {
    const { owner, ownerId } = await makeOwner()
    const { clientId } = await makeClient({ kinds: ['bicycle'] })
    expect(idsOf(await clientDeck(owner))).toEqual([])
    app.clock.aheadMs += 3_600_000
    await lookFor(await signedInBrowser(app, clientId), { kinds: ['property'] })
    expect(idsOf(await clientDeck(await signedInBrowser(app, ownerId)))).toEqual([clientId])
  })

  test('says which listings fit, five at most', async () => {
    const { owner } = await makeOwner(7)
    const { client, clientId } = await makeClient()
    const [card] = (await clientDeck(owner)).cards
    expect(card!.fits).toHaveLength(5)
    expect(card!.fits[0]).toEqual({
      id: expect.any(String),
      title: expect.stringMatching(/^Listing \d$/),
      cover: expect.objectContaining({ url: expect.stringContaining('/photos/') }),
      kind: 'property',
      currency: 'USD',
      hourPriceCents: null,
      dayPriceCents: null,
      weekPriceCents: null,
      priceCents: 195_000,
      salePriceCents: null,
      likedAt: null,
      isSuperLiked: false,
    })
    const why = async () => (await clientDeck(owner)).cards[0]!.why
    expect(await why()).toEqual({ reason: 'new_client' })
    await app.query(`update profiles set created_at = created_at - interval '4 days'`)
    expect(await why()).toEqual({ reason: 'fits_listings', count: 7 })
    await accept(owner, { minBudgets: { property: 100_000 } })
    expect(await why()).toEqual({ reason: 'fits_listings', count: 7 })
    await lookFor(client, { budgets: homeBudget(200_000) })
    expect(await why()).toEqual({ reason: 'within_limits' })
    await describeClient(app, clientId, { references: 2 })
    expect(await why()).toEqual({ reason: 'references', count: 2 })
  })

  test('contains no email address and is for owners only', async () => {
    const { owner } = await makeOwner()
    const { client } = await makeClient()
    expect((await owner.get('/api/decks/property')).text).not.toContain('@')
    expect((await client.get('/api/decks/property')).status).toBe(403)
    expect((await app.client().get('/api/decks/property')).status).toBe(401)
    for (const kind of ['moto', 'x', '%00']) expect((await owner.get(`/api/decks/${kind}`)).status).toBe(404)
  })
})

const sorted = ({ cards }: Awaited<ReturnType<typeof clientDeck>>) =>
  cards.toSorted((a, b) => a.id.localeCompare(b.id))

describe('a client who liked one of the owner’s listings', () => {
  test('comes first, with super likes before other likes', async () => {
    const { owner, listingId } = await makeOwner()
    const [liking, superLiking] = [await makeClient(), await makeClient()]
    for (let i = 0; i < 3; i += 1) await describeClient(app, (await makeClient()).clientId, { pets: '' })
    await clientDeck(owner)
    await swipe(superLiking.client, listingId, 'right', { isSuper: true })
    await swipe(liking.client, listingId)
    expect(idsOf(await clientDeck(owner)).slice(0, 2)).toEqual([superLiking.clientId, liking.clientId])
  })

  test('stays ahead of new arrivals, and detailed profiles rank above empty ones', async () => {
    const { owner, listingId, ownerId } = await makeOwner()
    await makeListing(app, ownerId)
    const liking = await makeClient({ kinds: ['property'], budgets: homeBudget(200_000) })
    const described = await makeClient({ kinds: ['property'], stayMonths: 12, moveInOn: '2097-01-01' })
    await app.query(
      `insert into client_profiles (user_id, about, occupation, languages, household_size)
       values ($1, 'I fix bikes.', 'Mechanic', '{English}', 2)`,
      [described.clientId],
    )
    const silent = await makeClient()
    await swipe(liking.client, listingId)
    const expected = [liking.clientId, described.clientId, silent.clientId]
    expect(idsOf(await clientDeck(owner))).toEqual(expected)
    for (let i = 0; i < 3; i += 1) {
      app.clock.aheadMs += 3_600_000
      const fresh = await makeClient()
      const order = idsOf(await clientDeck(owner))
      expect(order[0]).toBe(liking.clientId)
      expect(order).toContain(fresh.clientId)
    }
    const late = await makeClient()
    await swipe(late.client, listingId)
    expect(idsOf(await clientDeck(owner)).slice(0, 2)).toEqual([late.clientId, liking.clientId])
    await swipe(owner, late.clientId, 'left')
    app.clock.aheadMs += 3_600_000
    await makeClient()
    expect(idsOf(await clientDeck(owner))[0]).toBe(liking.clientId)
    await owner.post('/api/swipes/undo')
    app.clock.aheadMs += 3_600_000
    await makeClient()
    expect(idsOf(await clientDeck(owner)).slice(0, 2)).toEqual([late.clientId, liking.clientId])
  })

  test('is revealed on the free plan by nothing but the order', async () => {
    const { owner, ownerId, listingIds } = await makeOwner(3)
    const { client, clientId } = await makeClient()
    await makeClient()
    const before = await clientDeck(owner)
    await swipe(client, listingIds[0]!)
    const after = await clientDeck(owner)
    expect(idsOf(after)[0]).toBe(clientId)
    expect(sorted(after)).toEqual(sorted(before))
    await givePlan(app, ownerId, 'pro')
    const [card] = (await clientDeck(owner)).cards
    expect(card!.fits[0]).toMatchObject({
      id: listingIds[0],
      likedAt: expect.any(String),
      isSuperLiked: false,
    })
    expect(card!.why).toEqual({ reason: 'liked_listing', title: 'Listing 1' })
  })

  test('is always named when it was a super like', async () => {
    const { owner, listingIds } = await makeOwner(2)
    const { client } = await makeClient()
    await swipe(client, listingIds[0]!, 'right', { isSuper: true })
    const [card] = (await clientDeck(owner)).cards
    expect(card!.fits[0]).toMatchObject({
      id: listingIds[0],
      isSuperLiked: true,
      likedAt: expect.any(String),
    })
    expect(card!.why).toMatchObject({ reason: 'super_liked_listing', title: 'Listing 1' })
  })
})
