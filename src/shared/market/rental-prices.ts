import { addDays } from '#shared/days.ts'
import type { Kind } from './kinds.ts'
import type { DraftPrices, ListingPrices } from './price-schemas.ts'

export const rentalUnits = ['hour', 'day', 'week', 'month'] as const
export type RentalUnit = (typeof rentalUnits)[number]

/** In the smallest units of the listing's currency. Null if it isn't rented by that time. */
export type RentalPrices = Omit<ListingPrices, 'currency' | 'salePriceCents'>

export const priceFields = {
  hour: 'hourPriceCents',
  day: 'dayPriceCents',
  week: 'weekPriceCents',
  month: 'priceCents',
} as const satisfies Record<RentalUnit, keyof RentalPrices>

/** By what each kind is rented. A card shows the first that has a price. An hourly price needs a daily one. */
export const rentalUnitsOf: Record<Kind, readonly RentalUnit[]> = {
  property: ['month', 'week', 'day'],
  motorcycle: ['day', 'week', 'month', 'hour'],
  bicycle: ['day', 'week', 'month', 'hour'],
  yacht: ['day', 'week', 'month', 'hour'],
}

export interface HeadlinePrice {
  cents: number
  per: RentalUnit | 'sale'
}

/** The price on a card: the rent if there is one, otherwise the sale price. */
export function headlinePrice(
  kind: Kind,
  prices: Omit<ListingPrices, 'currency'>,
): HeadlinePrice | undefined {
  for (const per of rentalUnitsOf[kind]) {
    const cents = prices[priceFields[per]]
    if (cents !== null) return { cents, per }
  }
  const { salePriceCents: cents } = prices
  return cents === null ? undefined : { cents, per: 'sale' }
}

/** The monthly price that filters compare. Without one, that of thirty days by the week or day. */
export const monthlyCents = ({ priceCents, weekPriceCents, dayPriceCents }: RentalPrices) =>
  priceCents ??
  (weekPriceCents === null
    ? dayPriceCents === null
      ? null
      : dayPriceCents * 30
    : Math.round((weekPriceCents * 30) / 7))

/** A price that the listing's kind or type doesn't use would still be shown and filtered by. */
export function fittingPrices<Draft extends DraftPrices & { listingType: string }>(
  kind: Kind,
  draft: Draft,
): Omit<DraftPrices, 'currency' | 'cancellationPolicy'> {
  const isRented = draft.listingType !== 'buy'
  const rent = (unit: RentalUnit) =>
    isRented && rentalUnitsOf[kind].includes(unit) ? draft[priceFields[unit]] : null
  return {
    hourPriceCents: rent('hour'),
    dayPriceCents: rent('day'),
    weekPriceCents: rent('week'),
    priceCents: rent('month'),
    salePriceCents: draft.listingType === 'rent' ? null : draft.salePriceCents,
    depositCents: isRented ? draft.depositCents : null,
    fees: isRented ? draft.fees : [],
    availableFrom: isRented ? draft.availableFrom : null,
  }
}

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** Until how many days before canceling is free, and what is owed later, as a share of the total. */
export const cancellationTerms = {
  flexible: { freeDaysBefore: 1, owedShare: 0.5 },
  moderate: { freeDaysBefore: 5, owedShare: 0.5 },
  strict: { freeDaysBefore: 14, owedShare: 1 },
} as const satisfies Record<CancellationPolicy, { freeDaysBefore: number; owedShare: number }>

/** The last day on which canceling is still free. */
export const lastFreeDay = (policy: CancellationPolicy, startsOn: string) =>
  addDays(startsOn, -cancellationTerms[policy].freeDaysBefore)
