import type { Kind } from './kinds.ts'
import type { ListingPrices } from './price-schemas.ts'

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
