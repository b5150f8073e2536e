import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activity.ts'
import type { OwnListing } from '#shared/listings.ts'
import type { SavedSearch } from '#shared/searches.ts'
import { accept, lookFor, swipe } from '#server/testing/deck-calls.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { signedInClient } from '#server/testing/factories.ts'
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
  stopTendingSearches,
} from '#server/testing/search-calls.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { dueTimes } from './due-times.ts'
import { tendSearches } from './search-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await stopTendingSearches(app)
})
afterAll(() => app.stop())

const tend = () => tendSearches(app.deps)
type Hits = Extract<Activity['happening'], { kind: 'search_hits' }>
/** What was told, the latest first. */
const toldTo = async (person: TestClient) =>
  (
    await person.get<{ activities: { happening: Hits }[] }>('/api/activities?group=searches')
  ).body.activities.map(({ happening }) => happening)
const timesTold = async (person: TestClient) => (await toldTo(person)).length

/** The morning on which a search tells has come. */
const comeMorning = async (searchId: string) => {
  await app.query('update listing_search_hits set due_at = $2 where search_id = $1 and due_at is not null', [
    searchId,
    app.deps.now(),
  ])
  await tend()
}

/** An owner with room, and a client who searches; both new. */
async function makeTwo(wishes: Parameters<typeof searchListings>[1] = {}) {
  const { account: seeker, client } = await signedInClient(app)
  const { account: lister, client: owner } = await signedInClient(app, 'owner')
  await givePlan(app, lister.id, 'business')
  const { body: search } = await searchListings(client, wishes)
  return { client, clientId: seeker.id, owner, ownerId: lister.id, search }
}

const costs = async (owner: TestClient, listing: OwnListing, priceCents: number) =>
  (await save(owner, listing, propertyDraft({ priceCents }))).body

describe('a new listing', () => {
  test('that fits is told once, with its name and picture', async () => {
    const { client, owner, search } = await makeTwo({ area: { cityId: bendId, radiusKm: 30 } })
    const listing = await publish(app, owner)
    await publish(app, owner, { cityId: portlandId, pin: null })
    await tend()
    await tend()
    expect(await toldTo(client)).toEqual([
      {
        kind: 'search_hits',
        search: { id: search.id, name: search.name, kind: null },
        count: 1,
        loweredCount: 0,
        listing: expect.objectContaining({ id: listing.id, title: 'Glass-front cabin' }),
      },
    ])
    const [row] = (await mySearches(client)).searches
    expect(row).toMatchObject({ newCount: 1, toldAt: expect.any(String) })
    expect((await client.get<{ activities: number }>('/api/unread')).body.activities).toBe(1)
  })

  test('is no news any more once the search was run, or the listing swiped', async () => {
    const { client, owner, search } = await makeTwo()
    await publish(app, owner)
    const second = await publish(app, owner)
    await tend()
    expect((await mySearches(client)).searches[0]!.newCount).toBe(2)
    await swipe(client, second.id, 'left')
    expect((await mySearches(client)).searches[0]!.newCount).toBe(1)
    await client.post(`/api/my/searches/${search.id}/looks`)
    expect((await mySearches(client)).searches[0]!.newCount).toBe(0)
  })

  test('that was told and seen is not new when it comes back', async () => {
    const { client, owner, search } = await makeTwo()
    const listing = await publish(app, owner)
    await tend()
    await client.post(`/api/my/searches/${search.id}/looks`)
    await act(owner, listing, 'pause')
    await act(owner, listing, 'publish')
    await tend()
    expect(await timesTold(client)).toBe(1)
    expect((await mySearches(client)).searches[0]!.newCount).toBe(0)
  })

  test('is told together with others of the same time', async () => {
    const { client, owner } = await makeTwo()
    await publish(app, owner)
    await publish(app, owner)
    await publish(app, owner)
    await tend()
    expect((await toldTo(client)).map(({ count }) => count)).toEqual([3])
  })

  test('is told to nobody whose search came later, is off, is deleted or asks for something else', async () => {
    const { client, owner, search } = await makeTwo({ maxPriceCents: 100_000 })
    await publish(app, owner)
    await client.patch(`/api/my/searches/${search.id}`, {
      filters: { over: 'listings', wishes: { ...(search.filters.wishes as object), maxPriceCents: null } },
    })
    const { client: later } = await signedInClient(app)
    app.clock.aheadMs += 1000
    await searchListings(later)
    const { client: silent } = await makeTwo()
    const [theirs] = (await mySearches(silent)).searches
    await silent.patch(`/api/my/searches/${theirs!.id}`, { alerts: 'off' })
    const { client: gone } = await makeTwo()
    await gone.delete(`/api/my/searches/${(await mySearches(gone)).searches[0]!.id}`)
    await tend()
    expect(await timesTold(later)).toBe(0)
    await publish(app, owner)
    await tend()
    expect(await Promise.all([later, silent, gone].map(timesTold))).toEqual([1, 0, 0])
  })

  test('that a deleted search finds is told when the deletion is taken back', async () => {
    const { client, owner, search } = await makeTwo()
    await client.delete(`/api/my/searches/${search.id}`)
    await publish(app, owner)
    await tend()
    await client.post(`/api/my/searches/${search.id}/restore`)
    await tend()
    expect(await timesTold(client)).toBe(1)
  })

  test('that was paused, changed or blocked before it is told is left out, and told when it is back', async () => {
    const { client, owner, ownerId, search } = await makeTwo({ maxPriceCents: 200_000 })
    await client.patch(`/api/my/searches/${search.id}`, { alerts: 'daily' })
    const paused = await publish(app, owner)
    const dearer = await publish(app, owner)
    await tend()
    await act(owner, paused, 'pause')
    await costs(owner, dearer, 300_000)
    await comeMorning(search.id)
    expect(await timesTold(client)).toBe(0)
    expect((await mySearches(client)).searches[0]).toMatchObject({ newCount: 1, toldAt: null })

    await act(owner, paused, 'publish')
    await tend()
    await comeMorning(search.id)
    await comeMorning(search.id)
    expect((await toldTo(client)).map(({ listing }) => listing!.id)).toEqual([paused.id])

    await publish(app, owner)
    await tend()
    await client.post(`/api/people/${ownerId}/block`)
    await comeMorning(search.id)
    expect(await timesTold(client)).toBe(1)
    expect((await mySearches(client)).searches[0]!.newCount).toBe(0)
  })

  test('of an owner who does not accept the client is none', async () => {
    const { client, clientId, owner } = await makeTwo()
    await describeClient(app, clientId, { pets: 'a dog' })
    await lookFor(client)
    await accept(owner, { acceptsPets: false })
    await publish(app, owner)
    await tend()
    expect(await timesTold(client)).toBe(0)
    await accept(owner, { acceptsPets: true })
    await tend()
    expect(await timesTold(client)).toBe(1)
  })

  test('that was swiped already is none', async () => {
    const { client, owner, search } = await makeTwo()
    const [liked, passed] = [await publish(app, owner), await publish(app, owner)]
    await swipe(client, liked.id)
    await swipe(client, passed.id, 'left')
    await tend()
    expect(await timesTold(client)).toBe(0)
    await client.patch(`/api/my/searches/${search.id}`, { alerts: 'daily' })
    const later = await publish(app, owner)
    await tend()
    await swipe(client, later.id, 'left')
    await comeMorning(search.id)
    expect(await timesTold(client)).toBe(0)
  })
})

const drops = async (client: TestClient) => (await toldTo(client)).map(({ loweredCount }) => loweredCount)

describe('a lower price', () => {
  test('is news once, compared with the price that was told last', async () => {
    const { client, owner } = await makeTwo()
    let listing = await publish(app, owner)
    const step = async (priceCents: number) => {
      listing = await costs(owner, listing, priceCents)
      await tend()
      return drops(client)
    }
    await tend()
    expect(await step(180_000)).toEqual([1, 0])
    expect(await step(195_000)).toEqual([1, 0])
    expect(await step(185_000)).toEqual([1, 0])
    expect(await step(180_000)).toEqual([1, 0])
    expect(await step(179_999)).toEqual([1, 1, 0])
    expect(await step(179_999)).toEqual([1, 1, 0])
  })

  test('that was raised again before it is told is none', async () => {
    const { client, owner } = await makeTwo()
    let listing = await publish(app, owner)
    await tend()
    listing = await costs(owner, listing, 180_000)
    listing = await costs(owner, listing, 195_000)
    await tend()
    expect(await drops(client)).toEqual([0])
    await costs(owner, listing, 180_000)
    await tend()
    expect(await drops(client)).toEqual([1, 0])
  })

  test('that was raised again before the morning on which it would be told is none', async () => {
    const { client, owner, search } = await makeTwo()
    let listing = await publish(app, owner)
    await tend()
    await client.patch(`/api/my/searches/${search.id}`, { alerts: 'daily' })
    for (const priceCents of [180_000, 195_000]) {
      listing = await costs(owner, listing, priceCents)
      await tend()
    }
    await comeMorning(search.id)
    expect(await drops(client)).toEqual([0])
  })

  test('before it was told at all is simply the price of a new listing', async () => {
    const { client, owner } = await makeTwo()
    const listing = await publish(app, owner)
    await costs(owner, listing, 180_000)
    await tend()
    expect(await drops(client)).toEqual([0])
  })

  test('of something liked is news, of something passed is not', async () => {
    const { client, owner } = await makeTwo()
    const [liked, passed] = [await publish(app, owner), await publish(app, owner)]
    await swipe(client, liked.id)
    await swipe(client, passed.id, 'left')
    await tend()
    await costs(owner, liked, 150_000)
    await costs(owner, passed, 150_000)
    await tend()
    const told = await toldTo(client)
    expect(told.map(({ listing, count }) => [listing!.id, count])).toEqual([[liked.id, 1]])
  })

  test('is not a sale that has become a rent', async () => {
    const { client, owner } = await makeTwo({ listingTypes: ['both'] })
    const forSale = { listingType: 'buy', priceCents: null, salePriceCents: 40_000_000 } as const
    const listing = await publish(app, owner, forSale)
    await tend()
    await save(owner, listing, propertyDraft())
    await tend()
    expect(await drops(client)).toEqual([0])
  })

  test('may bring a listing into reach: then it is new', async () => {
    const { client, owner } = await makeTwo({ maxPriceCents: 160_000 })
    const listing = await publish(app, owner)
    await tend()
    await costs(owner, listing, 150_000)
    await tend()
    expect(await timesTold(client)).toBe(1)
  })
})

describe('daily and weekly alerts', () => {
  test('wait for their morning, which moves with the choice', async () => {
    const before = { ...app.clock }
    // A Tuesday.
    Object.assign(app.clock, { aheadMs: 0, stoppedAtMs: Date.parse('2031-03-04T10:00:00Z') })
    const { client, owner, search } = await makeTwo()
    const turn = (alerts: SavedSearch['alerts']) => client.patch(`/api/my/searches/${search.id}`, { alerts })
    const goTo = async (moment: string) => {
      app.clock.stoppedAtMs = Date.parse(moment)
      await tend()
      return (await toldTo(client)).map(({ count }) => count)
    }
    await turn('daily')
    await publish(app, owner)
    await tend()
    await publish(app, owner)
    expect(await goTo('2031-03-04T15:59:59Z')).toEqual([])
    expect(await goTo('2031-03-04T16:00:00Z')).toEqual([2])

    await turn('weekly')
    await publish(app, owner)
    await tend()
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
  ])('of what is found at %s are due at %s and at %s', (found, daily, weekly) => {
    const due = dueTimes(new Date(found))
    expect([due.daily, due.weekly]).toEqual([new Date(daily), new Date(weekly)])
  })
})

async function makeOwner(wishes: Parameters<typeof searchClients>[1] = {}) {
  const { account, client: owner } = await signedInClient(app, 'owner')
  const { body: search } = await searchClients(owner, wishes)
  await publish(app, owner)
  return { owner, ownerId: account.id, search }
}

describe('an owner’s search', () => {
  test('tells a client who comes, once, and names nobody in the feed', async () => {
    const { owner, search } = await makeOwner()
    const { client } = await signedInClient(app)
    await lookFor(client, { area: { cityId: bendId, radiusKm: 30 } })
    await tend()
    await lookFor(client, { area: { cityId: bendId, radiusKm: 40 } })
    await tend()
    expect(await toldTo(owner)).toEqual([
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

  test('tells nothing of clients who look elsewhere, for another kind, or whom it leaves out', async () => {
    const { owner, ownerId } = await makeOwner({ minStayMonths: 6 })
    const come = async (wishes: Parameters<typeof lookFor>[1], stayMonths: number | null = null) => {
      const { client, account } = await signedInClient(app)
      await lookFor(client, wishes)
      if (stayMonths !== null) await describeClient(app, account.id, { stayMonths })
      return { client, id: account.id }
    }
    await come({ area: { cityId: portlandId, radiusKm: 30 } })
    await come({ kinds: ['yacht'] })
    await come({ maxPriceCents: 1000 })
    const short = await come({}, 3)
    const blocked = await come({})
    await blocked.client.post(`/api/people/${ownerId}/block`)
    const swiped = await come({})
    await swipe(owner, swiped.id, 'left')
    await tend()
    // The short stay fitted before it was said.
    expect((await toldTo(owner)).map(({ count }) => count)).toEqual([])
    await describeClient(app, short.id, { stayMonths: 8 })
    await tend()
    expect((await toldTo(owner)).map(({ count }) => count)).toEqual([1])
  })

  test('finds clients where a listing has come after the search', async () => {
    const { owner } = await makeOwner()
    await publish(app, owner, { cityId: portlandId, pin: null })
    const { client } = await signedInClient(app)
    await lookFor(client, { area: { cityId: portlandId, radiusKm: 30 } })
    await tend()
    expect(await timesTold(owner)).toBe(1)
  })
})

describe('a plan that has ended', () => {
  test('leaves the oldest alerts that the one below allows', async () => {
    const { client, clientId, owner } = await makeTwo()
    await givePlan(app, clientId, 'plus')
    app.clock.aheadMs += 1000
    await searchListings(client, {}, { name: 'A second one' })
    await app.query('update entitlements set ends_at = $2 where user_id = $1', [clientId, app.deps.now()])
    app.clock.aheadMs += 1000
    await publish(app, owner)
    await tend()
    expect((await toldTo(client)).map(({ search }) => search.name)).toEqual(['Near the river'])
  })
})
