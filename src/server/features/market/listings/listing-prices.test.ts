import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingDraft, OwnListing, ViewedListing } from '#shared/market/listings.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { listingDeck } from '#server/testing/deck-calls.ts'
import {
  act,
  begin,
  givePlan,
  listingRow,
  makeDraft,
  propertyDraft,
  publish,
  save,
} from '#server/testing/listing-drafts.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal, type TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** On a plan that allows many listings. */
async function newOwner() {
  const { account, client } = await signedInClient(app, 'owner')
  await givePlan(app, account.id, 'business')
  return client
}

const bicycle: Partial<ListingDraft> = {
  priceCents: null,
  dayPriceCents: 2_500,
  facts: { kind: 'bicycle', details: { type: 'city', frameSize: 'M', gears: 7 } },
}

const fieldsOf = async (owner: TestClient, more: Partial<ListingDraft>) => {
  const reply = await act(owner, await makeDraft(app, owner, more), 'publish')
  return reply.status === 200 ? [] : refusal(reply).fields
}

describe('publishing', () => {
  test.each<[string, Partial<ListingDraft>]>([
    ['a home by the month', {}],
    ['a home by the week', { priceCents: null, weekPriceCents: 60_000 }],
    ['a home by the day', { priceCents: null, dayPriceCents: 9_000 }],
    ['a bicycle by the day', bicycle],
    ['a bicycle by the month', { ...bicycle, dayPriceCents: null, priceCents: 20_000 }],
    ['a bicycle by the hour and day', { ...bicycle, hourPriceCents: 500 }],
    ['a home for sale', { listingType: 'buy', priceCents: null, salePriceCents: 45_000_000 }],
  ])('works for %s', async (_, draft) => expect(await fieldsOf(await newOwner(), draft)).toEqual([]))

  test.each<[string, string, Partial<ListingDraft>]>([
    ['priceCents', 'a home without a rent', { priceCents: null }],
    ['priceCents', 'a home by the hour', { priceCents: null, hourPriceCents: 900 }],
    ['dayPriceCents', 'a bicycle without a rent', { ...bicycle, dayPriceCents: null }],
    ['dayPriceCents', 'a bicycle by the hour alone', { ...bicycle, dayPriceCents: null, hourPriceCents: 5 }],
    ['salePriceCents', 'a sale without a price', { listingType: 'both' }],
    [
      'facts.details.maximumStayMonths',
      'a maximum below the minimum',
      {
        facts: {
          kind: 'property',
          details: {
            type: 'cabin',
            beds: 1,
            baths: 1,
            squareFootage: 300,
            minimumStayMonths: 6,
            maximumStayMonths: 3,
          },
        },
      },
    ],
    [
      'fees.0.name',
      'a phone number as a fee',
      { fees: [{ name: 'Call 541 555 0199', cents: 100, per: 'stay' }] },
    ],
  ])('names %s for %s', async (field, _, draft) => {
    const fields = await fieldsOf(await newOwner(), draft)
    expect(fields!.map((problem) => problem.field)).toContain(field)
  })

  test('drops what the type and kind don’t use', async () => {
    const everything: Partial<ListingDraft> = {
      hourPriceCents: 1_000,
      dayPriceCents: 9_000,
      weekPriceCents: 50_000,
      salePriceCents: 45_000_000,
      depositCents: 100_000,
      fees: [{ name: 'Cleaning', cents: 5_000, per: 'stay' }],
      availableFrom: '2026-12-01',
    }
    const owner = await newOwner()
    expect(await publish(app, owner, everything)).toMatchObject({
      ...everything,
      hourPriceCents: null,
      salePriceCents: null,
    })
    expect(await publish(app, owner, { ...everything, listingType: 'buy' })).toMatchObject({
      hourPriceCents: null,
      dayPriceCents: null,
      weekPriceCents: null,
      priceCents: null,
      salePriceCents: 45_000_000,
      depositCents: null,
      fees: [],
      availableFrom: null,
    })
  })
})

describe('a draft', () => {
  test.each<[string, string, object]>([
    ['currency', 'an unknown currency', { currency: 'XXX' }],
    ['currency', 'a currency in lower case', { currency: 'usd' }],
    ['dayPriceCents', 'a negative price', { dayPriceCents: -1 }],
    ['weekPriceCents', 'half a cent', { weekPriceCents: 0.5 }],
    ['depositCents', 'too high a deposit', { depositCents: 1_000_000_000_001 }],
    ['fees', 'a fee without a name', { fees: [{ name: ' ', cents: 1, per: 'stay' }] }],
    ['fees', 'a fee of nothing', { fees: [{ name: 'Cleaning', cents: 0, per: 'stay' }] }],
    ['fees', 'a fee per year', { fees: [{ name: 'Cleaning', cents: 1, per: 'year' }] }],
    [
      'fees',
      'eleven fees',
      { fees: Array.from({ length: 11 }, () => ({ name: 'Cleaning', cents: 1, per: 'stay' })) },
    ],
    ['cancellationPolicy', 'an unknown policy', { cancellationPolicy: 'never' }],
    ['availableFrom', 'a day that doesn’t exist', { availableFrom: '2026-02-30' }],
    ['availableFrom', 'a day long ago', { availableFrom: '1926-02-03' }],
  ])('rejects %s and changes nothing: %s', async (field, _, change) => {
    const owner = await newOwner()
    const listing = await begin(owner)
    const reply = await save(owner, listing, { ...propertyDraft(), ...change })
    expect(reply.status).toBe(400)
    expect(
      refusal(reply)
        .fields!.map((problem) => problem.field)
        .join(),
    ).toContain(field)
    expect((await owner.get(`/api/my/listings/${listing.id}`)).body).toEqual(listing)
  })

  test('keeps its prices when a page from before an update saves it', async () => {
    const owner = await newOwner()
    const priced = await makeDraft(app, owner, {
      currency: 'EUR',
      weekPriceCents: 50_000,
      depositCents: 90_000,
      cancellationPolicy: 'strict',
    })
    const { title, description, listingType, priceCents, salePriceCents, ...rest } = priced
    const { cityId, neighborhood, pin, street, unit, floor, accessNotes, isPublic, facts } = rest
    const old = { description, listingType, priceCents, salePriceCents, cityId, neighborhood, pin }
    const body = { ...old, street, unit, floor, accessNotes, isPublic, facts, title: `${title} again` }
    const saved = await succeeded(save(owner, priced, body))
    expect(saved.body).toEqual({ ...priced, title: `${title} again`, version: priced.version + 1 })
  })
})

const dropOf = async (id: string) => (await listingRow(app, id))['price_before_drop_cents']
const change = async (owner: TestClient, listing: OwnListing, more: Partial<ListingDraft>) =>
  (await succeeded(save(owner, listing, { ...propertyDraft(bicycle), ...more }))).body

describe('a price drop', () => {
  test('is one of the price on the card, in the same currency', async () => {
    const owner = await newOwner()
    const first = await publish(app, owner, { ...bicycle, currency: 'EUR' })
    const cheaper = await change(owner, first, { currency: 'EUR', dayPriceCents: 2_000 })
    expect(await dropOf(first.id)).toBe('2500')
    const inYen = await change(owner, cheaper, { currency: 'JPY', dayPriceCents: 1_500 })
    expect(await dropOf(first.id)).toBeNull()
    await change(owner, inYen, { currency: 'JPY', dayPriceCents: null, weekPriceCents: 900 })
    expect(await dropOf(first.id)).toBeNull()
  })

  test('goes to the top of the market, as any change that filters look at', async () => {
    const owner = await newOwner()
    let listing = await publish(app, owner, bicycle)
    const position = async () => Number((await listingRow(app, listing.id))['surfaced_at'])
    for (const more of [{ currency: 'EUR' }, { weekPriceCents: 9_900 }, { availableFrom: '2026-12-24' }]) {
      const before = await position()
      app.clock.aheadMs += 1_000
      listing = await change(owner, listing, { ...more })
      expect(await position()).toBeGreaterThan(before)
    }
  })
})

/** Of a client whose deck was opened before. */
const setDates = (clientId: string, dates: string) =>
  app.query(`update client_filter_preferences set ${dates} where user_id = $1`, [clientId])

const quoteOf = ({ cards }: { cards: ListingCard[] }, id: string) =>
  cards.find((card) => card.id === id)!.quote

describe('the quote for a client’s dates', () => {
  test('is on the card and the page, and follows the dates', async () => {
    const owner = await newOwner()
    const { id } = await publish(app, owner, {
      ...bicycle,
      weekPriceCents: 9_900,
      depositCents: 15_000,
      fees: [{ name: 'Helmet', cents: 600, per: 'stay' }],
    })
    const { account, client } = await signedInClient(app, 'client')
    expect(quoteOf(await listingDeck(client), id)).toBeNull()
    await setDates(account.id, `starts_on = '2027-03-05', ends_on = '2027-03-07'`)
    const quote = {
      currency: 'USD',
      parts: [
        { what: 'days', count: 3, eachCents: 2_500, cents: 7_500 },
        { what: 'fee', name: 'Helmet', count: 1, eachCents: 600, cents: 600 },
      ],
      totalCents: 8_100,
      depositCents: 15_000,
      startsOn: '2027-03-05',
      endsOn: '2027-03-07',
      days: 3,
    }
    // Built one by one, then from the cards this process knows.
    for (let i = 0; i < 2; i += 1) expect(quoteOf(await listingDeck(client), id)).toEqual(quote)
    const page = await succeeded(client.get<ViewedListing>(`/api/listings/${id}`))
    expect(page.body.quote).toEqual(quote)
    await setDates(account.id, `ends_on = '2027-03-11'`)
    expect(quoteOf(await listingDeck(client), id)).toMatchObject({ days: 7, totalCents: 10_500 })
  })

  test('of a home is what moving in costs', async () => {
    const owner = await newOwner()
    const { id } = await publish(app, owner, {
      depositCents: 390_000,
      fees: [{ name: 'Cleaning', cents: 8_000, per: 'stay' }],
    })
    const { account, client } = await signedInClient(app, 'client')
    await listingDeck(client)
    await setDates(account.id, `move_in_on = '2027-03-01', stay_months = 6`)
    expect(quoteOf(await listingDeck(client), id)).toMatchObject({
      totalCents: 203_000,
      depositCents: 390_000,
      startsOn: '2027-03-01',
      endsOn: null,
    })
  })

  test.each([
    ['too short', `starts_on = '2027-03-05', ends_on = '2027-03-05'`],
    ['too long', `starts_on = '2027-03-05', ends_on = '2027-04-05'`],
  ])('is missing for a stay that is %s', async (_, dates) => {
    const owner = await newOwner()
    const { id } = await publish(app, owner, {
      ...bicycle,
      facts: {
        kind: 'bicycle',
        details: { type: 'city', frameSize: 'M', gears: 7, minimumDays: 2, maximumDays: 30 },
      },
    })
    const { account, client } = await signedInClient(app, 'client')
    await listingDeck(client)
    await setDates(account.id, dates)
    const page = await succeeded(client.get<ViewedListing>(`/api/listings/${id}`))
    expect(page.body.quote).toBeNull()
  })
})
