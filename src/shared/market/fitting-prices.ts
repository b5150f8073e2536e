import type { Kind } from './kinds.ts'
import type { DraftPrices } from './price-schemas.ts'
import { priceFields, rentalUnitsOf, type RentalUnit } from './rental-prices.ts'

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
