import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type {
  countKinds,
  countListings,
  getClientNextSteps,
  getListingNextSteps,
  ListingStep,
  listPrices,
} from '#shared/market/next-steps.ts'
import { earliestToday } from '#shared/market/client-dates.ts'
import type { saveMyFilters } from '#shared/market/filters.ts'
import {
  accept,
  clientDeck,
  listingDeck,
  lookFor,
  ownerFiltersBody,
  swipe,
  wholeList,
  clientFiltersBody,
} from '#server/testing/deck-calls.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { makeListing, signedInClient, storedPhoto } from '#server/testing/factories.ts'
import { bendId, portlandId } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.query('delete from users'))

const berlinId = 2_950_159
/** About 24 km north of Bend. */
const redmond = { lat: 44.27, lon: -121.17 }
const upTo = (maxCents: number) => ({ property: { rent: { minCents: null, maxCents } } })
const inBend = (radiusKm = 16) => ({ cityId: bendId, radiusKm })

async function makeMarket() {
  const { account, client } = await signedInClient(app)
  const owner = await signedInClient(app, 'owner')
  const add = (given: Parameters<typeof makeListing>[2] = {}) => makeListing(app, owner.account.id, given)
  return { clientId: account.id, client, ownerId: owner.account.id, owner: owner.client, add }
}

async function nextSteps(client: TestClient) {
  const reply = await client.get<ReplyOf<typeof getListingNextSteps>>('/api/deck/next-steps')
  expect(reply.status, reply.text).toBe(200)
  return reply.body.steps
}
const summary = (steps: ListingStep[]) => steps.map(({ change, count }) => `${change} ${count}`)

const toBody = ({ filters: { area, ...filters } }: ListingStep): BodyOf<typeof saveMyFilters> => ({
  ...filters,
  area: area && { cityId: area.city.id, radiusKm: area.radiusKm },
})

const count = async (client: TestClient, more: Parameters<typeof clientFiltersBody>[0]) => {
  const reply = await client.post<ReplyOf<typeof countListings>>('/api/deck/count', clientFiltersBody(more))
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const stepsOf = async (owner: TestClient, kind = 'property') => {
  const reply = await owner.get<ReplyOf<typeof getClientNextSteps>>(`/api/decks/${kind}/next-steps`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

describe('a client whose deck is empty', () => {
  test('gets every change that finds cards, most cards first, each with the exact count of the resulting deck', async () => {
    const { client, add } = await makeMarket()
    const passed = await add(redmond)
    for (let i = 0; i < 3; i += 1) await add(redmond)
    for (let i = 0; i < 2; i += 1) await add({ priceCents: 215_000 })
    await add({ kind: 'bicycle', priceCents: 9_000 })
    await add({ listingType: 'buy', priceCents: null, salePriceCents: 150_000 })
    await add({ ...redmond, status: 'paused' })
    const blocker = await signedInClient(app, 'owner')
    await makeListing(app, blocker.account.id, redmond)
    const strict = await signedInClient(app, 'owner')
    await makeListing(app, strict.account.id, redmond)
    await accept(strict.client, { minBudgets: { property: 500_000 } })

    await lookFor(client, { kinds: ['property'], area: inBend(), budgets: upTo(200_000) })
    expect((await listingDeck(client)).cards).toEqual([])
    await swipe(client, passed, 'left')
    expect((await client.post(`/api/people/${blocker.account.id}/block`)).status).toBe(200)

    const steps = await nextSteps(client)
    expect(summary(steps)).toEqual(['radius 3', 'max_price 2', 'listing_types 1', 'kinds 1'])
    expect(steps[1]?.filters.budgets.property?.rent?.maxCents).toBe(250_000)
    expect(steps[0]?.photos).toHaveLength(3)
    for (const step of steps) {
      expect(step.isExact).toBe(true)
      expect((await lookFor(client, toBody(step))).status).toBe(200)
      expect((await listingDeck(client)).cards).toHaveLength(step.count)
      expect(await wholeList(client, '/api/search/listings')).toHaveLength(step.count)
    }
  })

  test('with dates gets other dates and any dates, with the cards of each', async () => {
    const { client, add } = await makeMarket()
    await add({ kind: 'bicycle', unavailableDays: '{[2097-12-08,2097-12-16)}' })
    await add({ kind: 'bicycle', unavailableDays: '{[2097-12-01,)}' })
    await lookFor(client, { kinds: ['bicycle'], startsOn: '2097-12-10', endsOn: '2097-12-12' })
    const [any, other] = await nextSteps(client)
    expect(any).toMatchObject({ change: 'any_dates', count: 2, filters: { startsOn: null, endsOn: null } })
    expect(other).toMatchObject({
      change: 'dates',
      count: 1,
      filters: { startsOn: '2097-12-17', endsOn: '2097-12-19' },
    })
  })

  test('with a move-in date gets a wider period and any date', async () => {
    const { client, add } = await makeMarket()
    await add({ unavailableDays: '{(,2097-12-21)}' })
    await add({ unavailableDays: '{(,2098-06-01)}' })
    await lookFor(client, { kinds: ['property'], moveInOn: '2097-12-10', moveInFlexDays: 3 })
    const [any, wider] = await nextSteps(client)
    expect(any).toMatchObject({
      change: 'any_move_in',
      count: 2,
      filters: { moveInOn: null, moveInFlexDays: 0 },
    })
    expect(wider).toMatchObject({ change: 'move_in', count: 1, filters: { moveInFlexDays: 14 } })
  })

  test('is never offered dates that are over', async () => {
    const { client, add } = await makeMarket()
    const today = earliestToday(app.deps.now())
    await add({ kind: 'bicycle', unavailableDays: `{[${today},)}` })
    await lookFor(client, { kinds: ['bicycle'], startsOn: today, endsOn: today })
    expect(summary(await nextSteps(client))).toEqual(['any_dates 1'])
  })

  test('gets the smallest change that finds something', async () => {
    const { client, add } = await makeMarket()
    await add({ ...redmond, priceCents: 500_000, details: { type: 'cabin', isFurnished: true } })
    const options = { property: { isFurnished: true as const, arePetsAllowed: true as const } }
    await lookFor(client, { kinds: ['property'], area: inBend(60), budgets: upTo(500_000), options })
    const [step] = await nextSteps(client)
    expect(step).toMatchObject({
      change: 'options',
      count: 1,
      filters: { options: { property: { isFurnished: true } } },
    })
    expect(step?.filters.options.property).not.toHaveProperty('arePetsAllowed')

    await lookFor(client, { area: inBend(), budgets: upTo(500_000) })
    const inMiles = (await nextSteps(client))[0]?.filters.area?.radiusKm
    expect(inMiles).toBeCloseTo(30 * 1.609344)
    expect((await client.put('/api/me/settings', { units: 'metric' })).status).toBe(200)
    expect((await nextSteps(client))[0]?.filters.area?.radiusKm).toBe(50)

    await lookFor(client, { area: inBend(60), budgets: upTo(100_000) })
    expect((await nextSteps(client))[0]?.filters).toMatchObject({ budgets: {} })
    await lookFor(client, {
      area: inBend(60),
      budgets: { property: { rent: { minCents: 600_000, maxCents: null } } },
    })
    expect(summary(await nextSteps(client))).toEqual(['min_price 1'])
  })

  test('gets a city where something fits if nothing is nearby, and none if nothing fits anywhere', async () => {
    const { client, add } = await makeMarket()
    await add()
    await add()
    await add({ cityId: portlandId, city: 'Portland', lat: 45.52, lon: -122.67, kind: 'yacht' })
    await lookFor(client, { kinds: ['property'], area: { cityId: berlinId, radiusKm: 24 } })
    const [step] = await nextSteps(client)
    expect(step).toMatchObject({
      change: 'city',
      count: 2,
      filters: { area: { city: { id: bendId }, radiusKm: 24 } },
    })
    await lookFor(client, toBody(step!))
    expect((await listingDeck(client)).cards).toHaveLength(2)

    await lookFor(client, { kinds: ['bicycle'], area: { cityId: berlinId, radiusKm: 24 } })
    expect(summary(await nextSteps(client))).toEqual([])
  })
})

describe('a count of a deck’s cards', () => {
  test('saves nothing, and suggests a change when it is zero', async () => {
    const { client, add } = await makeMarket()
    await add()
    const before = await lookFor(client, { kinds: ['yacht'] })
    expect(await count(client, { kinds: ['property'] })).toMatchObject({
      count: 1,
      isExact: true,
      wider: null,
    })
    expect(await count(client, { area: { cityId: berlinId, radiusKm: 24 } })).toMatchObject({
      count: 0,
      wider: { change: 'city', count: 1 },
    })
    expect((await client.get('/api/my/filters')).body).toEqual(before.body)
    const nowhere = await client.post(
      '/api/deck/count',
      clientFiltersBody({ area: { cityId: 1, radiusKm: 24 } }),
    )
    expect(nowhere.status).toBe(400)
  })

  test('says that there are more when it stops early', async () => {
    const { client, ownerId } = await makeMarket()
    await app.query(
      `insert into listings (id, owner_id, kind, title, price_cents, listing_type, status, is_active, surfaced_at, lat, lon)
       select gen_random_uuid(), $1, 'property', 'One', 90000, 'rent', 'active', true, now(), 44.055, -121.315
       from generate_series(1, 201)`,
      [ownerId],
    )
    expect(await count(client, {})).toMatchObject({ count: 200, isExact: false })
  })

  test('is available per kind, and prices ignore the budget', async () => {
    const { client, add } = await makeMarket()
    await add({ priceCents: 100_000 })
    await add({ priceCents: 300_000 })
    await add({ kind: 'bicycle', priceCents: 9_000 })
    await add({ listingType: 'buy', priceCents: null, salePriceCents: 9_000_000 })
    const body = clientFiltersBody({ kinds: ['property'], budgets: upTo(200_000), area: inBend() })
    const ofKinds = await client.post<ReplyOf<typeof countKinds>>('/api/deck/kind-counts', body)
    expect(ofKinds.body).toMatchObject({
      property: { count: 2, isExact: true },
      bicycle: { count: 1 },
      yacht: { count: 0, cover: null },
    })
    expect(ofKinds.body.property.cover).not.toBeNull()
    const pricesFor = async (more: Parameters<typeof clientFiltersBody>[0]) => {
      const reply = await client.post<ReplyOf<typeof listPrices>>('/api/deck/prices', { ...body, ...more })
      return reply.body.prices.map(({ cents, ...of }) => ({ ...of, cents: cents.toSorted((a, b) => a - b) }))
    }
    expect(await pricesFor({})).toEqual([{ kind: 'property', deal: 'rent', cents: [100_000, 300_000] }])
    expect(await pricesFor({ listingTypes: ['both'], kinds: [] })).toEqual([
      { kind: 'property', deal: 'rent', cents: [100_000, 300_000] },
      { kind: 'property', deal: 'buy', cents: [9_000_000] },
      { kind: 'bicycle', deal: 'rent', cents: [9_000] },
    ])
  })
})

describe('an owner whose deck is empty', () => {
  test('learns which filters keep clients out, and which other decks have clients', async () => {
    const { client, clientId, owner, add } = await makeMarket()
    await add()
    await add({ kind: 'bicycle', priceCents: 9_000 })
    await lookFor(client, { kinds: ['property'] })
    await describeClient(app, clientId, { pets: '1 cat', isSmoker: false })
    await app.query('update client_profiles set photos = $1', [JSON.stringify([storedPhoto()])])
    const rider = await signedInClient(app)
    await lookFor(rider.client, { kinds: ['bicycle'] })
    await accept(owner, { acceptsPets: false, acceptsSmokers: false, needsReferences: true })
    expect((await clientDeck(owner)).cards).toEqual([])

    const { steps, hasListing } = await stepsOf(owner)
    expect(hasListing).toBe(true)
    expect(steps).toMatchObject([
      { change: 'filter', filter: 'acceptsPets', count: 1, isExact: true, photos: [{}] },
      { change: 'kind', kind: 'bicycle', count: 1 },
    ])
    await app.query('update profiles set is_anonymous = true where id = $1', [clientId])
    expect((await stepsOf(owner)).steps[0]).toMatchObject({ count: 1, photos: [] })
    const [step] = steps
    if (step?.change === 'filter') await accept(owner, step.filters)
    expect((await clientDeck(owner)).cards).toHaveLength(1)
    await accept(owner, ownerFiltersBody())
    expect(await stepsOf(owner, 'yacht')).toMatchObject({ hasListing: false })
    expect((await owner.get('/api/decks/house/next-steps')).status).toBe(404)
  })
})
