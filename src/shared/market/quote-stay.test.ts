import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countDays, lastDayOfMonths } from '#shared/days.ts'
import { currencies } from './currencies.ts'
import { moveInCents, quoteStay, type PricedListing } from './quote-stay.ts'

const price = fc.option(fc.integer({ min: 0, max: 1_000_000 }))
const fee = fc.record({
  name: fc.constant('Cleaning'),
  cents: fc.integer({ min: 1, max: 100_000 }),
  per: fc.constantFrom('stay', 'day', 'month'),
})
const listings: fc.Arbitrary<PricedListing> = fc.record({
  currency: fc.constantFrom(...currencies),
  hourPriceCents: price,
  dayPriceCents: price,
  weekPriceCents: price,
  priceCents: price,
  depositCents: price,
  fees: fc.array(fee, { maxLength: 4 }),
})
const stays = fc
  .tuple(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
    fc.integer({ min: 1, max: 130 }),
  )
  .map(([date, days]) => {
    const startsOn = date.toISOString().slice(0, 10)
    return { startsOn, endsOn: addDays(startsOn, days - 1) }
  })

const most = (cents: number | null, count: number) => (cents === null ? 0 : count)

/** Tries every number of months, weeks and days. */
function cheapestByTrying(
  { dayPriceCents, weekPriceCents, priceCents }: PricedListing,
  days: number,
  startsOn: string,
) {
  let best = Infinity
  for (let months = 0; months <= most(priceCents, 6); months += 1) {
    const inMonths = months === 0 ? 0 : countDays(startsOn, lastDayOfMonths(startsOn, months))
    for (let weeks = 0; weeks <= most(weekPriceCents, 20); weeks += 1)
      for (let single = 0; single <= most(dayPriceCents, 130); single += 1)
        if (inMonths + 7 * weeks + single >= days)
          best = Math.min(
            best,
            months * (priceCents ?? 0) + weeks * (weekPriceCents ?? 0) + single * (dayPriceCents ?? 0),
          )
  }
  return best
}

const timeOf = (listing: PricedListing, stay: Parameters<typeof quoteStay>[1]) =>
  quoteStay({ ...listing, fees: [] }, stay)?.totalCents ?? Infinity

describe('the price of a stay', () => {
  test('is exactly the sum of its parts, in whole units of any currency', () => {
    fc.assert(
      fc.property(listings, stays, (listing, stay) => {
        const quote = quoteStay(listing, stay)
        if (!quote) return
        expect(quote.currency).toBe(listing.currency)
        expect(quote.depositCents).toBe(listing.depositCents)
        for (const { count, eachCents, cents } of quote.parts) {
          expect(Number.isSafeInteger(count) && count > 0).toBe(true)
          expect(cents).toBe(count * eachCents)
        }
        expect(quote.totalCents).toBe(quote.parts.reduce((sum, { cents }) => sum + cents, 0))
        expect(quote.parts.filter(({ what }) => what === 'fee')).toHaveLength(listing.fees.length)
      }),
    )
  })

  test('is the cheapest mix of months, weeks and days', () => {
    fc.assert(
      fc.property(listings, stays, (listing, stay) => {
        const days = countDays(stay.startsOn, stay.endsOn)
        expect(timeOf(listing, stay)).toBe(cheapestByTrying(listing, days, stay.startsOn))
      }),
      { numRuns: 60 },
    )
  })

  test('never falls when the stay gets longer', () => {
    fc.assert(
      fc.property(listings, stays, (listing, { startsOn, endsOn }) => {
        const shorter = quoteStay(listing, { startsOn, endsOn })?.totalCents
        const longer = quoteStay(listing, { startsOn, endsOn: addDays(endsOn, 1) })?.totalCents
        if (shorter !== undefined) expect(longer).toBeGreaterThanOrEqual(shorter)
      }),
    )
  })

  test('exists if there is a price by the day, week or month, and only then', () => {
    fc.assert(
      fc.property(listings, stays, (listing, stay) => {
        const { dayPriceCents, weekPriceCents, priceCents } = listing
        const isPriced = [dayPriceCents, weekPriceCents, priceCents].some((cents) => cents !== null)
        expect(quoteStay(listing, stay) !== undefined).toBe(isPriced)
      }),
    )
  })
})

const bicycle: PricedListing = {
  currency: 'USD',
  hourPriceCents: 600,
  dayPriceCents: 2_500,
  weekPriceCents: 9_900,
  priceCents: 24_000,
  depositCents: 10_000,
  fees: [],
}
const partsOf = (listing: PricedListing, stay: Parameters<typeof quoteStay>[1]) =>
  quoteStay(listing, stay)?.parts.map(({ what, count, cents }) => [what, count, cents])

describe('a bicycle', () => {
  test.each([
    ['three days', '2026-11-22', [['days', 3, 7_500]]],
    ['a week instead of five days', '2026-11-24', [['weeks', 1, 9_900]]],
    [
      'a week and two days',
      '2026-11-28',
      [
        ['weeks', 1, 9_900],
        ['days', 2, 5_000],
      ],
    ],
    ['a month instead of three weeks', '2026-12-10', [['months', 1, 24_000]]],
    [
      'a month and a day',
      '2026-12-20',
      [
        ['months', 1, 24_000],
        ['days', 1, 2_500],
      ],
    ],
  ] as const)('costs %s', (_, endsOn, parts) => {
    expect(partsOf(bicycle, { startsOn: '2026-11-20', endsOn })).toEqual(parts)
  })

  test('costs hours on a single day, but never more than the day', () => {
    const day = { startsOn: '2026-11-20', endsOn: '2026-11-20' }
    expect(partsOf(bicycle, { ...day, hours: 3 })).toEqual([['hours', 3, 1_800]])
    expect(partsOf(bicycle, { ...day, hours: 5 })).toEqual([['days', 1, 2_500]])
    expect(partsOf(bicycle, { ...day, endsOn: '2026-11-21', hours: 3 })).toEqual([['days', 2, 5_000]])
  })
})

describe('a home', () => {
  const home: PricedListing = {
    ...bicycle,
    hourPriceCents: null,
    dayPriceCents: null,
    weekPriceCents: null,
    priceCents: 195_000,
    depositCents: 390_000,
    fees: [
      { name: 'Cleaning', cents: 8_000, per: 'stay' },
      { name: 'Parking', cents: 5_000, per: 'month' },
      { name: 'Linen', cents: 100, per: 'day' },
    ],
  }

  test('without an end asks for the first month, and the deposit apart from it', () => {
    const quote = quoteStay(home, { startsOn: '2026-12-01', endsOn: null })!
    expect(quote.parts.map(({ cents }) => cents)).toEqual([195_000, 8_000, 5_000, 3_100])
    expect(quote.totalCents).toBe(211_100)
    expect(moveInCents(quote)).toBe(601_100)
    expect(moveInCents({ ...quote, depositCents: null })).toBe(211_100)
  })

  test.each([
    ['2026-01-31', 1],
    ['2028-02-29', 12],
    ['2026-12-15', 3],
  ])('from %s for %d months costs as many months', (startsOn, months) => {
    const endsOn = lastDayOfMonths(startsOn, months)
    expect(partsOf({ ...home, fees: [] }, { startsOn, endsOn })).toEqual([
      ['months', months, months * 195_000],
    ])
    expect(partsOf({ ...home, fees: [] }, { startsOn, endsOn: addDays(endsOn, 1) })).toEqual([
      ['months', months + 1, (months + 1) * 195_000],
    ])
  })

  test('by the day only has no price without an end', () => {
    const cabin = { ...home, priceCents: null, dayPriceCents: 9_000 }
    expect(quoteStay(cabin, { startsOn: '2026-12-01', endsOn: null })).toBeUndefined()
  })
})

test('a total that is no longer exact is no total', () => {
  const yacht = { ...bicycle, dayPriceCents: 2 ** 50, weekPriceCents: null, priceCents: null }
  expect(quoteStay(yacht, { startsOn: '2026-01-01', endsOn: '2026-01-20' })).toBeUndefined()
})
