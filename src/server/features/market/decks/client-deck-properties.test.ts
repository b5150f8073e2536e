import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientCard } from '#shared/market/decks.ts'
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
  toListingRow,
  toClientFiltersBody,
  variedListing,
  type KnownClient,
  type KnownListing,
  type KnownFilters,
} from '#server/testing/deck-oracle.ts'
import { mapOf, wholeList } from '#server/testing/deck-calls.ts'
import { publishRates } from '#server/testing/publish-rates.ts'
import { describeClient } from '#server/testing/describe-client.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { insertListings } from '#server/testing/insert-listings.ts'
import { givePlan } from '#server/testing/listing-drafts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const n = fc.nat({ max: 1000 })

const step = fc.oneof(
  act(4, 'swipe', fc.record({ cards: fc.integer({ min: 1, max: 4 }), like: fc.boolean() })),
  act(3, 'undo', fc.constant({})),
  act(3, 'client filters', fc.record({ n, clientFilters })),
  act(3, 'person', fc.record({ n, person })),
  act(1, 'rates', fc.record({ rates })),
  act(2, 'new', fc.record({ n })),
  act(2, 'pause', fc.record({ n })),
  act(2, 'resume', fc.record({ n })),
  act(2, 'filters', fc.record({ filters })),
  act(1, 'client likes', fc.record({ n })),
  act(2, 'wait', fc.record({ minutes: fc.constantFrom(1, 2, 11) })),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const start = fc.record({
  filters,
  listings: fc.subarray([0, 5, 8], { maxLength: 2 }),
  clients: fc.array(fc.record({ clientFilters, person }), { minLength: 4, maxLength: 8, size: 'max' }),
})
type Start = typeof start extends fc.Arbitrary<infer S> ? S : never

interface KnownPerson {
  id: string
  browser: Awaited<ReturnType<typeof signedInClient>>['client']
  clientFilters: KnownFilters
  person: KnownClient
}

/** An owner of properties and some clients, along with a model of what the owner should see. */
async function makeWorld(began: Start) {
  await app.query('delete from users')
  await publishRates(app, startingRates, 0)
  let currentRates = startingRates
  let ratesDay = 0
  const { account: owner, client: browser } = await signedInClient(app, 'owner')
  await givePlan(app, owner.id, 'business')
  const mine: KnownListing[] = []
  const clients: KnownPerson[] = []
  const swiped: string[] = []
  let accepted = began.filters
  let lastPage: string[] = []

  async function add(number: number) {
    const listing = { ...variedListing(number, 0), kind: 'property' as const }
    mine.push(listing)
    const row = toListingRow(listing, owner.id, app.deps.now())
    await insertListings(app.deps.pool, row)
  }

  async function setFilters(someClient: KnownPerson, wanted: KnownFilters) {
    someClient.clientFilters = wanted
    const reply = await someClient.browser.put('/api/my/filters', toClientFiltersBody(wanted))
    expect(reply.status, reply.text).toBe(200)
  }

  async function describe(someClient: KnownPerson, me: KnownClient) {
    someClient.person = me
    await describeClient(app, someClient.id, me)
  }

  const choose = async () => expect((await browser.put('/api/my/owner-filters', accepted)).status).toBe(200)

  for (const number of began.listings) await add(number)
  for (const { clientFilters: wanted, person: me } of began.clients) {
    const { account, client } = await signedInClient(app)
    const someClient = { id: account.id, browser: client, clientFilters: wanted, person: me }
    clients.push(someClient)
    await setFilters(someClient, wanted)
    await describe(someClient, me)
  }
  await choose()
  app.clock.aheadMs += 120_000

  const isFitting = ({ id, clientFilters: wanted, person: me }: KnownPerson) =>
    mine.some((listing) => fitsFilters(listing, wanted, me, currentRates)) &&
    isAccepted(accepted, me, wanted, 'property', currentRates) &&
    !swiped.includes(id)
  const fitting = () => clients.filter(isFitting).map(({ id }) => id)

  async function look() {
    const reply = await browser.get<{ cards: ClientCard[]; isEnd: boolean }>('/api/decks/property')
    expect(reply.status, reply.text).toBe(200)
    const ids = reply.body.cards.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(reply.body.isEnd).toBe(true)
    // There are so few clients that all of them are on the first page.
    expect(ids.toSorted()).toEqual(fitting().toSorted())
    expect((await wholeList(browser, '/api/search/clients/property')).toSorted()).toEqual(ids.toSorted())
    const { squares, anywhere } = await mapOf(browser, '/api/search/clients/property/map')
    expect(squares.reduce((sum, { count }) => sum + count, anywhere.count)).toBe(ids.length)
    for (const card of reply.body.cards) {
      const { clientFilters: wanted, person: me } = clients.find(({ id }) => id === card.id)!
      const fits = mine
        .filter((listing) => fitsFilters(listing, wanted, me, currentRates))
        .map(({ id }) => id)
      expect(card.fits).toHaveLength(Math.min(5, fits.length))
      expect(fits).toEqual(expect.arrayContaining(card.fits.map(({ id }) => id)))
    }
    lastPage = ids
  }

  async function swipe(targetId: string, like: boolean) {
    const body = { targetId, direction: like ? 'right' : 'left', key: randomUUID() }
    expect((await browser.post('/api/swipes', body)).status).toBe(200)
    app.clock.aheadMs += 2
    swiped.push(targetId)
  }

  async function change(listing: KnownListing | undefined, action: 'pause' | 'publish') {
    if (!listing) return
    expect((await browser.post(`/api/my/listings/${listing.id}/${action}`)).status).toBe(200)
    listing.isShown = action === 'publish'
  }

  async function take(one: Step) {
    if (one.do === 'swipe') for (const id of lastPage.slice(0, one.cards)) await swipe(id, one.like)
    else if (one.do === 'undo') {
      const reply = await browser.post<{ targetId: string }>('/api/swipes/undo')
      if (reply.status === 200) expect(reply.body.targetId).toBe(swiped.pop())
      else expect(reply.status).toBe(409)
    } else if (one.do === 'client filters') await setFilters(pick(clients, one.n)!, one.clientFilters)
    else if (one.do === 'person') await describe(pick(clients, one.n)!, one.person)
    else if (one.do === 'new') await add(one.n)
    else if (one.do === 'pause')
      await change(
        pick(
          mine.filter(({ isShown }) => isShown),
          one.n,
        ),
        'pause',
      )
    else if (one.do === 'resume')
      await change(
        pick(
          mine.filter(({ isShown }) => !isShown),
          one.n,
        ),
        'publish',
      )
    else if (one.do === 'filters') {
      accepted = one.filters
      await choose()
    } else if (one.do === 'client likes') {
      const targetId = pick(
        mine.filter(({ isShown }) => isShown),
        one.n,
      )?.id
      const clientBrowser = pick(clients, one.n)!.browser
      if (targetId)
        await clientBrowser.post('/api/swipes', { targetId, direction: 'right', key: randomUUID() })
    } else if (one.do === 'rates') {
      currentRates = one.rates
      ratesDay += 1
      await publishRates(app, currentRates, ratesDay)
    } else if (one.do === 'wait') app.clock.aheadMs += one.minutes * 60_000
  }

  return { look, take }
}

test(
  'whatever people do, an owner sees exactly the clients who fit',
  async () => {
    const steps = fc.array(step, { minLength: 8, maxLength: 20, size: 'max' })
    await fc.assert(
      fc.asyncProperty(start, steps, async (began, taken) => {
        const { look, take } = await makeWorld(began)
        await look()
        for (const one of taken) {
          await take(one)
          await look()
        }
      }),
      { numRuns: 10, endOnFailure: true },
    )
  },
  patienceMs,
)
