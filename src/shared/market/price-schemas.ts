import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { atLeast } from '#shared/number-input.ts'
import { nearDate, userText } from '#shared/text-input.ts'
import { currencySchema } from './currency-schema.ts'
import { maxFees } from './fee-limits.ts'
import { cancellationPolicies } from './cancellation.ts'

/** Enough for a villa in any currency, in its smallest units. */
export const maxSaleCents = 10_000_000_000_000
/** Lower, so that the total of any stay is still an exact number. */
export const maxRentCents = 1_000_000_000_000
export const maxFeeCents = maxRentCents / 10

const amount = (max: number) =>
  z
    .int({ error: () => t('Enter an amount') })
    .check(atLeast(0), z.lte(max, { error: () => t('That’s too much') }))

export const saleAmountSchema = z.nullable(amount(maxSaleCents))
export const rentAmountSchema = z.nullable(amount(maxRentCents))

export const feeSchema = z.object({
  name: userText(60).check(z.minLength(1, { error: () => t('Name the fee') })),
  cents: amount(maxFeeCents).check(z.gte(1, { error: () => t('Enter an amount') })),
  per: z.enum(['stay', 'day', 'month']),
})
export type Fee = z.infer<typeof feeSchema>

/** What a listing costs by the hour, day, week and month, and to buy. */
export const listingPricesSchema = z.object({
  currency: z.string(),
  hourPriceCents: z.nullable(z.number()),
  dayPriceCents: z.nullable(z.number()),
  weekPriceCents: z.nullable(z.number()),
  /** Per month: the specification's price. */
  priceCents: z.nullable(z.number()),
  salePriceCents: z.nullable(z.number()),
})
export type ListingPrices = z.infer<typeof listingPricesSchema>

/** Everything else that someone has to know before they rent it. */
export const rentalTermsOfListingSchema = z.object({
  depositCents: z.nullable(z.number()),
  fees: z.array(feeSchema),
  cancellationPolicy: z.enum(cancellationPolicies),
  /** The first day it can be had. Null if it can be had now. */
  availableFrom: z.nullable(z.iso.date()),
})

/** All of this as its owner enters it. */
export const draftPricesSchema = z.object({
  currency: currencySchema,
  hourPriceCents: rentAmountSchema,
  dayPriceCents: rentAmountSchema,
  weekPriceCents: rentAmountSchema,
  priceCents: rentAmountSchema,
  salePriceCents: saleAmountSchema,
  depositCents: rentAmountSchema,
  fees: z.array(feeSchema).check(
    z.maxLength(maxFees, {
      error: () => t('{max, plural, one {At most # fee} other {At most # fees}}', { max: maxFees }),
    }),
  ),
  cancellationPolicy: z.enum(cancellationPolicies),
  availableFrom: z.nullable(nearDate()),
})
export type DraftPrices = z.infer<typeof draftPricesSchema>

export const rentalQuoteSchema = z.object({
  currency: z.string(),
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
  /** Held apart, never part of the total. */
  depositCents: z.nullable(z.number()),
})
export type RentalQuote = z.infer<typeof rentalQuoteSchema>

/** What something costs for a client's dates. */
export const datedQuoteSchema = z.object({
  ...rentalQuoteSchema.shape,
  startsOn: z.string(),
  /** The last day and the number of days. Null for a home without an end. */
  endsOn: z.nullable(z.string()),
  days: z.nullable(z.number()),
})
export type DatedQuote = z.infer<typeof datedQuoteSchema>
