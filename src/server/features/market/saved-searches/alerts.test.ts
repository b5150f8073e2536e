import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import type { SavedSearch } from '#shared/market/saved-searches.ts'
import { accept, homeBudget, lookFor, swipe } from '#server/testing/deck-calls.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import {
  act,
  bendId,
  givePlan,
  portlandId,
  propertyDraft,
  publish,
  save,
} from '#server/testing/listing-drafts.ts'
import {
  mySearches,
  searchClients,
  searchListings,
  stopRunningSavedSearches,
} from '#server/testing/search-calls.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { dueTimes } from './due-times.ts'
import { runSavedSearches } from './search-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await stopRunningSavedSearches(app)
})
afterAll(() => app.stop())

const run = () => runSavedSearches(app.deps)
type Hits = Extract<Activity['content'], { kind: 'search_hits' }>
/** The alerts in the feed, latest first. */
const alertsOf = async (person: TestClient) =>
  (
    await person.get<{ activities: { content: Hits }[] }>('/api/activities?group=searches')
  ).body.activities.map(({ content }) => content)
const countAlerts = async (person: TestClient) => (await alertsOf(person)).length

/** Makes the hits of a search due, as if its alert time had come. */
const comeMorning = async (searchId: string) => {
  await app.query('update listing_search_hits set due_at = $2 where search_id = $1 and due_at is not null', [
    searchId,
    app.deps.now(),
  ])
  await run()
}

/** A new owner with room for listings, and a new client with a saved search. */
async function makeTwo(filters: Parameters<typeof searchListings>[1] = {}) {
  const { account: clientAccount, client } = await signedInClient(app)
  const { account: ownerAccount, client: owner } = await signedInClient(app, 'owner')
  await givePlan(app, ownerAccount.id, 'business')
  const { body: search } = await searchListings(client, filters)
  return { client, clientId: clientAccount.id, owner, ownerId: ownerAccount.id, search }
}

const costs = async (owner: TestClient, listing: OwnListing, priceCents: number) =>
  (await save(owner, listing, propertyDraft({ priceCents }))).body

describe('a new listing', () => {
  test('triggers an alert inside an area drawn on the map, and none outside', async () => {
    const outline = [
      { lat: 44.09, lon: -121.29 },
      { lat: 44.09, lon: -121.28 },
      { lat: 44.1, lon: -121.285 },
    ]
    const { client, owner } = await makeTwo({ area: { cityId: bendId, radiusKm: 30, outline } })
    await publish(app, owner, { pin: { lat: 44.0601, lon: -121.3201 } })
    await run()
    expect(await alertsOf(client)).toEqual([])
    const inside = await publish(app, owner, { pin: { lat: 44.0999, lon: -121.2801 } })
    await run()
    expect(await alertsOf(client)).toMatchObject([{ kind: 'search_hits' }])
    expect(JSON.stringify(await alertsOf(client))).toContain(inside.id)
  })

  test('that fits triggers one alert, with its title and photo', async () => {
    const { client, owner, search } = await makeTwo({ area: { cityId: bendId, radiusKm: 30 } })
    const listing = await publish(app, owner)
    await publish(app, owner, { cityId: portlandId, pin: null })
    await run()
    await run()
    expect(await alertsOf(client)).toEqual([
      {
        kind: 'search_hits',
        search: { id: search.id, name: search.name, kind: null },
        count: 1,
        loweredCount: 0,
        listing: expect.objectContaining({ id: listing.id, title: 'Glass-front cabin' }),
      },
    ])
    const [row] = (await mySearches(client)).searches
    expect(row).toMatchObject({ newCount: 1, notifiedAt: expect.any(String) })
    expect((await client.get<{ activities: number }>('/api/unread')).body.activities).toBe(1)
  })

  test('no longer counts as new once the search was opened or the listing swiped', async () => {
    const { client, owner, search } = await makeTwo()
    await publish(app, owner)
    const second = await publish(app, owner)
    await run()
    expect((await mySearches(client)).searches[0]!.newCount).toBe(2)
    await swipe(client, second.id, 'left')
    expect((await mySearches(client)).searches[0]!.newCount).toBe(1)
    await client.post(`/api/my/searches/${search.id}/seen`)
    expect((await mySearches(client)).searches[0]!.newCount).toBe(0)
  })

  test('that was seen after its alert isn’t new when it comes back', async () => {
    const { client, owner, search } = await makeTwo()
    const listing = await publish(app, owner)
    await run()
    await client.post(`/api/my/searches/${search.id}/seen`)
    await act(owner, listing, 'pause')
    await act(owner, listing, 'publish')
    await run()
    expect(await countAlerts(client)).toBe(1)
    expect((await mySearches(client)).searches[0]!.newCount).toBe(0)
  })

  test('shares an alert with others found at the same time', async () => {
    const { client, owner } = await makeTwo()
    await publish(app, owner)
    await publish(app, owner)
    await publish(app, owner)
    await run()
    expect((await alertsOf(client)).map(({ count }) => count)).toEqual([3])
  })

  test('triggers no alert for a search that is newer, off, deleted or looking for something else', async () => {
    const { client, owner, search } = await makeTwo({ budgets: homeBudget(100_000) })
    await publish(app, owner)
    await client.patch(`/api/my/searches/${search.id}`, {
      criteria: { over: 'listings', filters: { ...(search.criteria.filters as object), budgets: {} } },
    })
    const { client: later } = await signedInClient(app)
    app.clock.aheadMs += 1000
    await searchListings(later)
    const { client: silent } = await makeTwo()
    const [theirs] = (await mySearches(silent)).searches
    await silent.patch(`/api/my/searches/${theirs!.id}`, { alerts: 'off' })
    const { client: gone } = await makeTwo()
    await gone.delete(`/api/my/searches/${(await mySearches(gone)).searches[0]!.id}`)
    await run()
    expect(await countAlerts(later)).toBe(0)
    await publish(app, owner)
    await run()
    expect(await Promise.all([later, silent, gone].map(countAlerts))).toEqual([1, 0, 0])
  })

  test('found by a deleted search triggers an alert once the search is restored', async () => {
    const { client, owner, search } = await makeTwo()
    await client.delete(`/api/my/searches/${search.id}`)
    await publish(app, owner)
    await run()
    await client.post(`/api/my/searches/${search.id}/restore`)
    await run()
    expect(await countAlerts(client)).toBe(1)
  })

  test('that was paused, changed or blocked before its alert is left out, until it is back', async () => {
    const { client, owner, ownerId, search } = await makeTwo({ budgets: homeBudget(200_000) })
    await client.patch(`/api/my/searches/${search.id}`, { alerts: 'daily' })
    const paused = await publish(app, owner)
    const dearer = await publish(app, owner)
    await run()
    await act(owner, paused, 'pause')
    await costs(owner, dearer, 300_000)
    await comeMorning(search.id)
    expect(await countAlerts(client)).toBe(0)
    expect((await mySearches(client)).searches[0]).toMatchObject({ newCount: 1, notifiedAt: null })

    await act(owner, paused, 'publish')
    await run()
    await comeMorning(search.id)
    await comeMorning(search.id)
    expect((await alertsOf(client)).map(({ listing }) => listing!.id)).toEqual([paused.id])

    await publish(app, owner)
    await run()
    await client.post(`/api/people/${ownerId}/block`)
    await comeMorning(search.id)
    expect(await countAlerts(client)).toBe(1)
    expect((await mySearches(client)).searches[0]!.newCount).toBe(0)
  })

  test('triggers no alert if its owner doesn’t accept the client', async () => {
    const { client, clientId, owner } = await makeTwo()
    await describeClient(app, clientId, { pets: 'a dog' })
    await lookFor(client)
    await accept(owner, { acceptsPets: false })
    await publish(app, owner)
    await run()
    expect(await countAlerts(client)).toBe(0)
    await accept(owner, { acceptsPets: true })
    await run()
    expect(await countAlerts(client)).toBe(1)
  })

  test('that was already swiped triggers no alert', async () => {
    const { client, owner, search } = await makeTwo()
    const [liked, passed] = [await publish(app, owner), await publish(app, owner)]
    await swipe(client, liked.id)
    await swipe(client, passed.id, 'left')
    await run()
    expect(await countAlerts(client)).toBe(0)
    await client.patch(`/api/my/searches/${search.id}`, { alerts: 'daily' })
    const later = await publish(app, owner)
    await run()
    await swipe(client, later.id, 'left')
    await comeMorning(search.id)
    expect(await countAlerts(client)).toBe(0)
  })
})

const drops = async (client: TestClient) => (await alertsOf(client)).map(({ loweredCount }) => loweredCount)

describe('a lower price', () => {
  test('triggers one alert, compared with the last price in an alert', async () => {
    const { client, owner } = await makeTwo()
    let listing = await publish(app, owner)
    const step = async (priceCents: number) => {
      listing = await costs(owner, listing, priceCents)
      await run()
      return drops(client)
    }
    await run()
    expect(await step(180_000)).toEqual([1, 0])
    expect(await step(195_000)).toEqual([1, 0])
    expect(await step(185_000)).toEqual([1, 0])
    expect(await step(180_000)).toEqual([1, 0])
  })

  test('is never one in another currency, and counts again once the first is back', async () => {
    const { client, owner } = await makeTwo()
    const listing = await publish(app, owner)
    await run()
    const set = async (priceCents: number, currency: string) => {
      const { version } = (await owner.get<OwnListing>(`/api/my/listings/${listing.id}`)).body
      await succeeded(save(owner, { ...listing, version }, propertyDraft({ priceCents, currency })))
      await run()
      return drops(client)
    }
    expect(await set(180_000, 'EUR')).toEqual([0])
    expect(await set(170_000, 'EUR')).toEqual([0])
    expect(await set(150_000, 'USD')).toEqual([1, 0])
  })

  test('by less than 1 % triggers no alert until such cuts add up', async () => {
    const { client, owner } = await makeTwo()
    let listing = await publish(app, owner)
    await run()
    for (const priceCents of [194_999, 194_998, 194_000, 193_100]) {
      listing = await costs(owner, listing, priceCents)
      await run()
      expect(await drops(client)).toEqual([0])
    }
    await costs(owner, listing, 193_050)
    await run()
    expect(await drops(client)).toEqual([1, 0])
  })

  test('by less than 1 % doesn’t make a listing new to a newer search', async () => {
    const { owner } = await makeTwo()
    const listing = await publish(app, owner)
    await run()
    app.clock.aheadMs += 1000
    const { client: later } = await signedInClient(app)
    await searchListings(later)
    await costs(owner, listing, 194_999)
    await run()
    expect(await countAlerts(later)).toBe(0)
  })

  test('triggers one alert per day: further cuts are combined a day after the last alert', async () => {
    const { client, clientId, owner } = await makeTwo()
    let listing = await publish(app, owner)
    await run()
    for (const priceCents of [190_000, 180_000, 170_000, 160_000]) {
      listing = await costs(owner, listing, priceCents)
      await run()
    }
    expect(await drops(client)).toEqual([1, 0])
    app.clock.aheadMs += 25 * 3600_000
    await run()
    const nextDay = await signedInBrowser(app, clientId)
    expect(await drops(nextDay)).toEqual([1, 1, 0])
    expect(
      await app.query('select known_price_cents::int price from listing_search_hits where user_id = $1', [
        clientId,
      ]),
    ).toEqual([{ price: 160_000 }])
    app.clock.aheadMs -= 25 * 3600_000
  })

  test('that was raised again before the alert triggers none', async () => {
    const { client, owner } = await makeTwo()
    let listing = await publish(app, owner)
    await run()
    listing = await costs(owner, listing, 180_000)
    listing = await costs(owner, listing, 195_000)
    await run()
    expect(await drops(client)).toEqual([0])
    await costs(owner, listing, 180_000)
    await run()
    expect(await drops(client)).toEqual([1, 0])
  })

  test('that was raised again before the daily alert triggers none', async () => {
    const { client, owner, search } = await makeTwo()
    let listing = await publish(app, owner)
    await run()
    await client.patch(`/api/my/searches/${search.id}`, { alerts: 'daily' })
    for (const priceCents of [180_000, 195_000]) {
      listing = await costs(owner, listing, priceCents)
      await run()
    }
    await comeMorning(search.id)
    expect(await drops(client)).toEqual([0])
  })

  test('before the first alert is just the price of a new listing', async () => {
    const { client, owner } = await makeTwo()
    const listing = await publish(app, owner)
    await costs(owner, listing, 180_000)
    await run()
    expect(await drops(client)).toEqual([0])
  })

  test('of a liked listing triggers an alert, of a passed one it doesn’t', async () => {
    const { client, owner } = await makeTwo()
    const [liked, passed] = [await publish(app, owner), await publish(app, owner)]
    await swipe(client, liked.id)
    await swipe(client, passed.id, 'left')
    await run()
    await costs(owner, liked, 150_000)
    await costs(owner, passed, 150_000)
    await run()
    const found = await alertsOf(client)
    expect(found.map(({ listing, count }) => [listing!.id, count])).toEqual([[liked.id, 1]])
  })

  test('is not a sale that became a rental', async () => {
    const { client, owner } = await makeTwo({ listingTypes: ['both'] })
    const forSale = { listingType: 'buy', priceCents: null, salePriceCents: 40_000_000 } as const
    const listing = await publish(app, owner, forSale)
    await run()
    await save(owner, listing, propertyDraft())
    await run()
    expect(await drops(client)).toEqual([0])
  })

  test('is not one in another currency', async () => {
    const { client, owner } = await makeTwo()
    const listing = await publish(app, owner)
    await run()
    await save(owner, listing, propertyDraft({ currency: 'EUR', priceCents: 100_000 }))
    await run()
    expect(await drops(client)).toEqual([0])
  })

  test('can bring a listing within budget, which makes it new', async () => {
    const { client, owner } = await makeTwo({ budgets: homeBudget(160_000) })
    const listing = await publish(app, owner)
    await run()
    await costs(owner, listing, 150_000)
    await run()
    expect(await countAlerts(client)).toBe(1)
  })
})

describe('daily and weekly alerts', () => {
  test('wait for their time, which follows the setting', async () => {
    const before = { ...app.clock }
    // A Tuesday.
    Object.assign(app.clock, { aheadMs: 0, stoppedAtMs: Date.parse('2031-03-04T10:00:00Z') })
    const { client, owner, search } = await makeTwo()
    const turn = (alerts: SavedSearch['alerts']) => client.patch(`/api/my/searches/${search.id}`, { alerts })
    const goTo = async (moment: string) => {
      app.clock.stoppedAtMs = Date.parse(moment)
      await run()
      return (await alertsOf(client)).map(({ count }) => count)
    }
    await turn('daily')
    await publish(app, owner)
    await run()
    await publish(app, owner)
    expect(await goTo('2031-03-04T15:59:59Z')).toEqual([])
    expect(await goTo('2031-03-04T16:00:00Z')).toEqual([2])

    await turn('weekly')
    await publish(app, owner)
    await run()
    expect(await goTo('2031-03-04T17:00:00Z')).toEqual([2])
    await turn('instant')
    expect(await goTo('2031-03-04T17:01:00Z')).toEqual([1, 2])
    delete app.clock.stoppedAtMs
    Object.assign(app.clock, before)
  })

  test.each([
    ['2031-03-04T10:00:00Z', '2031-03-04T16:00:00Z', '2031-03-10T16:00:00Z'],
    ['2031-03-04T16:00:00Z', '2031-03-05T16:00:00Z', '2031-03-10T16:00:00Z'],
    ['2031-03-10T15:59:59Z', '2031-03-10T16:00:00Z', '2031-03-10T16:00:00Z'],
    ['2031-03-10T16:00:00Z', '2031-03-11T16:00:00Z', '2031-03-17T16:00:00Z'],
    ['2031-12-31T23:00:00Z', '2032-01-01T16:00:00Z', '2032-01-05T16:00:00Z'],
  ])('for hits found at %s are due at %s and at %s', (found, daily, weekly) => {
    const due = dueTimes(new Date(found))
    expect([due.daily, due.weekly]).toEqual([new Date(daily), new Date(weekly)])
  })
})

async function makeOwner(filters: Parameters<typeof searchClients>[1] = {}) {
  const { account, client: owner } = await signedInClient(app, 'owner')
  const { body: search } = await searchClients(owner, filters)
  await publish(app, owner)
  return { owner, ownerId: account.id, search }
}

const come = async (filters: Parameters<typeof lookFor>[1]) => {
  const { client, account } = await signedInClient(app)
  await lookFor(client, filters)
  return { client, id: account.id }
}

describe('an owner’s saved search', () => {
  test('alerts once about a new client, without a name in the feed', async () => {
    const { owner, search } = await makeOwner()
    const { client } = await signedInClient(app)
    await lookFor(client, { area: { cityId: bendId, radiusKm: 30 } })
    await run()
    await lookFor(client, { area: { cityId: bendId, radiusKm: 40 } })
    await run()
    expect(await alertsOf(owner)).toEqual([
      {
        kind: 'search_hits',
        search: { id: search.id, name: search.name, kind: 'property' },
        count: 1,
        loweredCount: 0,
        listing: null,
      },
    ])
    expect((await mySearches(owner)).searches[0]!.newCount).toBe(1)
  })

  test('doesn’t alert about clients who look elsewhere, look for another kind or don’t pass its filters', async () => {
    const { owner, ownerId } = await makeOwner({ minStayMonths: 6 })
    await come({ area: { cityId: portlandId, radiusKm: 30 } })
    await come({ kinds: ['yacht'] })
    await come({ budgets: homeBudget(1000) })
    const short = await come({ stayMonths: 3 })
    const blocked = await come({})
    await blocked.client.post(`/api/people/${ownerId}/block`)
    const swiped = await come({})
    await swipe(owner, swiped.id, 'left')
    await run()
    expect((await alertsOf(owner)).map(({ count }) => count)).toEqual([])
    await lookFor(short.client, { stayMonths: 8 })
    await run()
    expect((await alertsOf(owner)).map(({ count }) => count)).toEqual([1])
  })

  test('finds clients near a listing that is newer than the search', async () => {
    const { owner } = await makeOwner()
    await publish(app, owner, { cityId: portlandId, pin: null })
    const { client } = await signedInClient(app)
    await lookFor(client, { area: { cityId: portlandId, radiusKm: 30 } })
    await run()
    expect(await countAlerts(owner)).toBe(1)
  })
})

describe('a plan that ended', () => {
  test('keeps the oldest alerts that the lower plan allows', async () => {
    const { client, clientId, owner } = await makeTwo()
    await givePlan(app, clientId, 'plus')
    app.clock.aheadMs += 1000
    await searchListings(client, {}, { name: 'A second one' })
    await app.query('update entitlements set ends_at = $2 where user_id = $1', [clientId, app.deps.now()])
    app.clock.aheadMs += 1000
    await publish(app, owner)
    await run()
    expect((await alertsOf(client)).map(({ search }) => search.name)).toEqual(['Near the river'])
  })
})
