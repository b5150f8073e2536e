import * as z from 'zod/mini'
import { addDays, addMonths, countDays } from '#shared/days.ts'
import { userText } from '#shared/text-input.ts'
import { currencySchema } from './currencies.ts'

/** In the smallest units of the listing's currency. Null if it isn't rented by that time. */
export interface RentalPrices {
  hourPriceCents: number | null
  dayPriceCents: number | null
  weekPriceCents: number | null
  /** Per month: the specification's `price`. */
  priceCents: number | null
}

export const maxFees = 10
export const feeSchema = z.object({
  name: userText(60).check(z.minLength(1, 'Name the fee')),
  cents: z
    .int('Enter an amount')
    .check(z.gte(1, 'Enter an amount'), z.lte(10_000_000_000, 'That’s too much')),
  per: z.enum(['stay', 'day', 'month']),
})
export type Fee = z.infer<typeof feeSchema>

/** Until when canceling is free, and what is owed later. */
export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** When something is wanted. */
export type Stay =
  | { startsOn: string; endsOn: string; hours?: number | undefined }
  /** A home without an end. */
  | { startsOn: string; endsOn: null }

export const rentalQuoteSchema = z.object({
  currency: currencySchema,
  /** What is added up: the time, then the fees. */
  parts: z.array(
    z.object({
      what: z.enum(['hours', 'days', 'weeks', 'months', 'fee']),
      /** Of a fee. */
      name: z.optional(z.string()),
      count: z.number(),
      eachCents: z.number(),
      cents: z.number(),
    }),
  ),
  /** The sum of the parts. Without an end, the first month's. */
  totalCents: z.number(),
  depositCents: z.nullable(z.number()),
})
export type RentalQuote = z.infer<typeof rentalQuoteSchema>
type Part = RentalQuote['parts'][number]

interface PricedListing extends RentalPrices {
  currency: string
  depositCents: number | null
  fees: readonly Fee[]
}

/** What a stay costs, the only place where it is computed. Undefined if the listing has no price for it. */
export function quoteStay(listing: PricedListing, stay: Stay): RentalQuote | undefined {
  const time = stay.endsOn === null ? firstMonth(listing) : cheapestTime(listing, stay)
  if (!time) return undefined
  const parts = [...time, ...listing.fees.map((fee) => feePart(fee, stay))]
  return {
    currency: listing.currency,
    parts,
    totalCents: sum(parts),
    depositCents: listing.depositCents,
  }
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { cents }) => total + cents, 0)

const part = (what: Part['what'], count: number, eachCents: number): Part => ({
  what,
  count,
  eachCents,
  cents: count * eachCents,
})

const firstMonth = ({ priceCents }: RentalPrices) =>
  priceCents === null ? undefined : [part('months', 1, priceCents)]

function feePart({ name, cents, per }: Fee, stay: Stay): Part {
  const count =
    per === 'stay' || stay.endsOn === null
      ? 1
      : per === 'day'
        ? countDays(stay.startsOn, stay.endsOn)
        : countMonths(stay)
  return { ...part('fee', count, cents), name }
}

/** Started months count. */
function countMonths({ startsOn, endsOn }: Extract<Stay, { endsOn: string }>) {
  let months = 1
  while (addMonths(startsOn, months) <= endsOn) months += 1
  return months
}

/** The cheapest months, weeks and days that cover the stay. A week may cost less than five days. */
function cheapestTime(prices: RentalPrices, stay: Extract<Stay, { endsOn: string }>) {
  const { startsOn, endsOn, hours } = stay
  const { hourPriceCents, dayPriceCents, weekPriceCents, priceCents } = prices
  const candidates: Part[][] = []
  if (hours !== undefined && hourPriceCents !== null) candidates.push([part('hours', hours, hourPriceCents)])
  const mostMonths = priceCents === null ? 0 : countMonths(stay)
  for (let months = 0; months <= mostMonths; months += 1) {
    const daysLeft = Math.max(0, countDays(addMonths(startsOn, months), endsOn))
    const mostWeeks = weekPriceCents === null ? 0 : Math.ceil(daysLeft / 7)
    for (let weeks = 0; weeks <= mostWeeks; weeks += 1) {
      const days = Math.max(0, daysLeft - 7 * weeks)
      if (days > 0 && dayPriceCents === null) continue
      candidates.push([
        ...(months > 0 ? [part('months', months, priceCents!)] : []),
        ...(weeks > 0 ? [part('weeks', weeks, weekPriceCents!)] : []),
        ...(days > 0 ? [part('days', days, dayPriceCents!)] : []),
      ])
    }
  }
  return candidates.toSorted((a, b) => sum(a) - sum(b) || a.length - b.length)[0]
}

/** The last day on which canceling is still free, and what is owed from the next day on, as a share of the total. */
export const cancellationTerms = {
  flexible: { freeDaysBefore: 1, owedShare: 0.5 },
  moderate: { freeDaysBefore: 5, owedShare: 0.5 },
  strict: { freeDaysBefore: 14, owedShare: 1 },
} as const satisfies Record<CancellationPolicy, { freeDaysBefore: number; owedShare: number }>

export const lastFreeDay = (policy: CancellationPolicy, startsOn: string) =>
  addDays(startsOn, -cancellationTerms[policy].freeDaysBefore)
