import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingCard } from '#shared/market/decks.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import type { OwnerFilters } from '#shared/market/filters.ts'
import {
  act,
  filters,
  patienceMs,
  person,
  pick,
  rates,
  clientFilters,
} from '#server/testing/deck-arbitraries.ts'
import {
  fitsFilters,
  isAccepted,
  startingRates,
  takenDays,
  toUnavailableDays,
  toListingRow,
  toClientFiltersBody,
  variedListing,
  type KnownClient,
  type KnownListing,
  type TakenDays,
} from '#server/testing/deck-oracle.ts'
import { mapOf, wholeList } from '#server/testing/deck-calls.ts'
import { publishRates } from '#server/testing/publish-rates.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { insertListings } from '#server/testing/insert-listings.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { takeDays } from '#server/testing/take-days.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const which = fc.record({ n: fc.nat({ max: 1000 }) })

const step = fc.oneof(
  act(6, 'swipe', fc.record({ cards: fc.integer({ min: 1, max: 12 }), like: fc.boolean() })),
  act(4, 'undo', fc.constant({})),
  act(1, 'client filters', fc.record({ clientFilters })),
  act(1, 'rates', fc.record({ rates })),
  act(2, 'person', fc.record({ person })),
  act(3, 'new', which),
  act(3, 'pause', which),
  act(3, 'resume', which),
  act(3, 'reprice', fc.record({ n: fc.nat({ max: 1000 }), steps: fc.nat({ max: 21 }) })),
  act(3, 'take days', fc.record({ n: fc.nat({ max: 1000 }), taken: fc.constantFrom(...takenDays) })),
  act(3, 'filters', fc.record({ owner: fc.nat({ max: 1 }), filters })),
  act(1, 'owner likes', fc.record({ owner: fc.nat({ max: 1 }) })),
  act(3, 'wait', fc.record({ minutes: fc.constantFrom(1, 2, 11) })),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const start = fc.record({ clientFilters, person, filters: fc.tuple(filters, filters) })
type Start = typeof start extends fc.Arbitrary<infer S> ? S : never

/** A market with one client, along with a model of what the client should see. */
async function makeWorld(marketSize: number, began: Start) {
  await app.query('delete from users')
  await publishRates(app, startingRates, 0)
  let currentRates = startingRates
  let ratesDay = 0
  const owners = [await signedInClient(app, 'owner'), await signedInClient(app, 'owner')]
  for (const { account } of owners) await givePlan(app, account.id, 'business')
  const { account, client } = await signedInClient(app)
  await givePlan(app, account.id, 'premium')

  const known: KnownListing[] = []
  const ownerFilters: OwnerFilters[] = []
  const swiped: string[] = []
  let lastPage: string[] = []
  let wanted = began.clientFilters
  let me = began.person

  async function add(first: number, count: number, ageMs: number) {
    const made = Array.from({ length: count }, (_, i) =>
      variedListing(first + i, (first + i) % owners.length),
    )
    known.push(...made)
    const now = app.deps.now().getTime()
    const rows = made.map((listing, i) =>
      toListingRow(listing, owners[listing.owner]!.account.id, new Date(now - (i + 1) * ageMs)),
    )
    await insertListings(app.deps.pool, ...rows)
  }

  const save = async () => {
    const reply = await client.put('/api/my/filters', toClientFiltersBody(wanted))
    expect(reply.status, reply.text).toBe(200)
  }
  async function choose(owner: number, chosen: OwnerFilters) {
    expect((await owners[owner]!.client.put('/api/my/owner-filters', chosen)).status).toBe(200)
    ownerFilters[owner] = chosen
  }
  await choose(0, began.filters[0])
  await choose(1, began.filters[1])
  await add(0, marketSize, 60_000)
  await save()
  await describeMe(began.person)

  const isFitting = (listing: KnownListing) =>
    fitsFilters(listing, wanted, me, currentRates) &&
    isAccepted(ownerFilters[listing.owner]!, me, wanted, listing.kind, currentRates) &&
    !swiped.includes(listing.id)

  async function look() {
    const reply = await client.get<{ cards: ListingCard[]; isEnd: boolean }>('/api/deck')
    expect(reply.status, reply.text).toBe(200)
    const ids = reply.body.cards.map(({ id }) => id)
    expect(ids.length).toBeLessThanOrEqual(20)
    expect(new Set(ids).size).toBe(ids.length)
    const fitting = new Set(known.filter(isFitting).map(({ id }) => id))
    expect(ids.filter((id) => !fitting.has(id))).toEqual([])
    lastPage = ids
    return reply.body
  }

  async function swipe(targetId: string, like: boolean) {
    const direction = like ? 'right' : 'left'
    const reply = await client.post('/api/swipes', { targetId, direction, key: randomUUID() })
    expect(reply.status, reply.text).toBe(200)
    // The clock counts milliseconds, and the latest swipe needs the latest timestamp.
    app.clock.aheadMs += 2
    swiped.splice(0, Infinity, ...swiped.filter((id) => id !== targetId), targetId)
  }

  async function undo() {
    const reply = await client.post<{ targetId: string }>('/api/swipes/undo')
    if (reply.status === 200) expect(reply.body.targetId).toBe(swiped.pop())
    else expect(reply.status).toBe(409)
  }

  async function change(listing: KnownListing, action: 'pause' | 'publish') {
    const owner = owners[listing.owner]!
    const reply = await owner.client.post(`/api/my/listings/${listing.id}/${action}`)
    expect(reply.status, reply.text).toBe(200)
    listing.isShown = action === 'publish'
  }

  async function reprice(listing: KnownListing, steps: number) {
    const address = `/api/my/listings/${listing.id}`
    const owner = owners[listing.owner]!.client
    const before = (await owner.get<OwnListing>(address)).body
    const cents = 50_000 + steps * 10_000
    const prices = {
      priceCents: before.priceCents === null ? null : cents,
      salePriceCents: before.salePriceCents === null ? null : cents + 10_000,
    }
    const reply = await owner.put(address, { ...before, ...prices })
    expect(reply.status, reply.text).toBe(200)
    Object.assign(listing, prices)
  }

  async function takeOf(listing: KnownListing, taken: TakenDays[]) {
    await takeDays(app, listing.id, toUnavailableDays(taken))
    listing.taken = taken
  }

  async function describeMe(facts: KnownClient) {
    me = facts
    await describeClient(app, account.id, me)
  }

  async function take(one: Step) {
    if (one.do === 'swipe') for (const id of lastPage.slice(0, one.cards)) await swipe(id, one.like)
    else if (one.do === 'undo') await undo()
    else if (one.do === 'client filters') {
      wanted = one.clientFilters
      await save()
    } else if (one.do === 'person') await describeMe(one.person)
    else if (one.do === 'new') await add(one.n, 1, 0)
    else if (one.do === 'pause') {
      const listing = pick(known.filter(isFitting), one.n)
      if (listing) await change(listing, 'pause')
    } else if (one.do === 'resume') {
      const listing = pick(
        known.filter(({ isShown }) => !isShown),
        one.n,
      )
      if (listing) await change(listing, 'publish')
    } else if (one.do === 'reprice') {
      const listing =
        pick(
          shown().filter((each) => !isFitting(each)),
          one.n,
        ) ?? pick(shown(), one.n)
      if (listing) await reprice(listing, one.steps)
    } else if (one.do === 'take days') {
      const listing = pick(shown(), one.n)
      if (listing) await takeOf(listing, one.taken)
    } else if (one.do === 'filters') await choose(one.owner, one.filters)
    else if (one.do === 'owner likes') {
      const owner = owners[one.owner]!.client
      await owner.post('/api/swipes', { targetId: account.id, direction: 'right', key: randomUUID() })
    } else if (one.do === 'rates') {
      currentRates = one.rates
      ratesDay += 1
      await publishRates(app, currentRates, ratesDay)
    } else if (one.do === 'wait') app.clock.aheadMs += one.minutes * 60_000
  }

  const shown = () => known.filter(({ isShown }) => isShown)

  /** Swipes until the deck ends and expects everything that fits to have been shown. Then restores the deck. */
  async function check() {
    const missing = new Set(known.filter(isFitting).map(({ id }) => id))
    expect((await wholeList(client, '/api/search/listings')).toSorted()).toEqual([...missing].toSorted())
    const map = await mapOf(client, '/api/search/listings/map')
    expect(map.squares.reduce((sum, { count }) => sum + count, 0)).toBe(missing.size)
    if (missing.size > 0) {
      const counted = await client.post('/api/deck/count', toClientFiltersBody(wanted))
      expect(counted.body).toMatchObject({ count: Math.min(missing.size, 200), isExact: missing.size < 200 })
    }
    const most = 10 + missing.size + known.length / 20
    const swipedBefore = swiped.length
    const decks = await app.query<{ deck: object }>(
      'select to_jsonb(d) deck from decks d where user_id = $1',
      [account.id],
    )
    for (let isEnd = false, requests = 0; !isEnd; requests += 1) {
      expect(requests, 'the deck does not end').toBeLessThan(most)
      const page = await look()
      const ids = page.cards.map(({ id }) => id)
      await app.query(
        `insert into likes (user_id, target_id, direction, created_at) select $1, id, 'left', $3 from unnest($2::uuid[]) id`,
        [account.id, ids, app.deps.now()],
      )
      swiped.push(...ids)
      for (const id of ids) missing.delete(id)
      isEnd = page.isEnd
    }
    expect([...missing]).toEqual([])
    await app.query('delete from likes where user_id = $1 and target_id = any($2)', [
      account.id,
      swiped.splice(swipedBefore),
    ])
    await app.query('delete from decks where user_id = $1', [account.id])
    for (const { deck } of decks)
      await app.query('insert into decks select * from jsonb_populate_record(null::decks, $1)', [
        JSON.stringify(deck),
      ])
  }

  return { look, take, check }
}

/** Every run of the tests takes other steps, so that few at a time are enough. */
const keepsItsPromises = (marketSize: fc.Arbitrary<number>, steps: fc.Arbitrary<Step[]>) =>
  fc.asyncProperty(marketSize, start, steps, async (size, began, taken) => {
    const { look, take, check } = await makeWorld(size, began)
    for (const one of taken) {
      await look()
      await take(one)
      await check()
    }
  })

test(
  'whatever people do, a deck, its list and its map show exactly what fits, once each',
  async () => {
    const sizes = fc.constantFrom(8, 24, 48)
    const steps = fc.array(step, { minLength: 10, maxLength: 20, size: 'max' })
    await fc.assert(keepsItsPromises(sizes, steps), { numRuns: 6, endOnFailure: true })
  },
  patienceMs,
)

test(
  'the same holds when the market is read in several windows',
  async () => {
    const steps = fc.array(step, { minLength: 2, maxLength: 4 })
    await fc.assert(keepsItsPromises(fc.constantFrom(300, 700), steps), { numRuns: 2, endOnFailure: true })
  },
  patienceMs,
)
