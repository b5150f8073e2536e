import { addDays, countDays, lastDayOfMonths } from '#shared/days.ts'
import type { Fee, RentalQuote } from './price-schemas.ts'
import type { RentalPrices } from './rental-prices.ts'

/** When something is wanted. */
export type Stay =
  /** Hours count only within a single day. */
  | { startsOn: string; endsOn: string; hours?: number | null | undefined }
  /** A home that is rented until either side ends it. */
  | { startsOn: string; endsOn: null }
type BoundedStay = Extract<Stay, { endsOn: string }>

export interface PricedListing extends RentalPrices {
  currency: string
  depositCents: number | null
  fees: readonly Fee[]
}

type Part = RentalQuote['parts'][number]

/** What a stay costs, the only place where it is computed. Undefined if the listing has no price for it. */
export function quoteStay(listing: PricedListing, stay: Stay): RentalQuote | undefined {
  const time = stay.endsOn === null ? firstMonth(listing) : cheapestTime(listing, stay)
  if (!time) return undefined
  const parts = [...time, ...listing.fees.map((fee) => feePart(fee, stay))]
  const totalCents = sum(parts)
  const { currency, depositCents } = listing
  return Number.isSafeInteger(totalCents) ? { currency, parts, totalCents, depositCents } : undefined
}

/** What is due before moving in to a home without an end: first month, fees and deposit. */
export const moveInCents = ({ totalCents, depositCents }: RentalQuote) => totalCents + (depositCents ?? 0)

const sum = (parts: readonly Part[]) => parts.reduce((total, { cents }) => total + cents, 0)

const part = (what: Part['what'], count: number, eachCents: number | null): Part[] =>
  count === 0 ? [] : [{ what, count, eachCents: eachCents!, cents: count * eachCents! }]

const firstMonth = ({ priceCents }: RentalPrices) =>
  priceCents === null ? undefined : part('months', 1, priceCents)

function feePart({ name, cents, per }: Fee, { startsOn, endsOn }: Stay): Part {
  const last = endsOn ?? lastDayOfMonths(startsOn, 1)
  const counts = { stay: 1, day: countDays(startsOn, last), month: countMonths(startsOn, last) }
  return { what: 'fee', name, count: counts[per], eachCents: cents, cents: counts[per] * cents }
}

/** Started months count. */
function countMonths(startsOn: string, endsOn: string) {
  let months = 1
  while (lastDayOfMonths(startsOn, months) < endsOn) months += 1
  return months
}

/** The cheapest months, weeks and days that cover the stay, in this order. A week may cost less than five days. */
function cheapestTime(prices: RentalPrices, stay: BoundedStay) {
  const { startsOn, endsOn, hours } = stay
  const { hourPriceCents, dayPriceCents, weekPriceCents, priceCents } = prices
  const candidates: Part[][] = []
  if (hours && startsOn === endsOn && hourPriceCents !== null)
    candidates.push(part('hours', hours, hourPriceCents))
  const mostMonths = priceCents === null ? 0 : countMonths(startsOn, endsOn)
  for (let months = 0; months <= mostMonths; months += 1) {
    const next = months === 0 ? startsOn : addDays(lastDayOfMonths(startsOn, months), 1)
    const daysLeft = Math.max(0, countDays(next, endsOn))
    // The cost changes evenly with every whole week, so one of these is the cheapest.
    const weekCounts = weekPriceCents === null ? [0] : [0, Math.floor(daysLeft / 7), Math.ceil(daysLeft / 7)]
    for (const weeks of new Set(weekCounts)) {
      const days = Math.max(0, daysLeft - 7 * weeks)
      if (days > 0 && dayPriceCents === null) continue
      candidates.push([
        ...part('months', months, priceCents),
        ...part('weeks', weeks, weekPriceCents),
        ...part('days', days, dayPriceCents),
      ])
    }
  }
  return candidates.toSorted((a, b) => sum(a) - sum(b) || a.length - b.length)[0]
}
