import { priceFields, type HeadlinePrice, type RentalPrices } from './rental-prices.ts'

/** The monthly price that filters compare. Without one, that of thirty days by the week or day. */
export const monthlyCents = ({ priceCents, weekPriceCents, dayPriceCents }: RentalPrices) =>
  priceCents ??
  (weekPriceCents === null
    ? dayPriceCents === null
      ? null
      : dayPriceCents * 30
    : Math.round((weekPriceCents * 30) / 7))

/** The price that is compared, as listed: the rent that `monthlyCents` is computed from, otherwise the sale price. */
export function comparedPrice(
  prices: Omit<RentalPrices, 'hourPriceCents'> & { salePriceCents: number | null },
): HeadlinePrice | undefined {
  for (const per of ['month', 'week', 'day'] as const) {
    const cents = prices[priceFields[per]]
    if (cents !== null) return { cents, per }
  }
  return prices.salePriceCents === null ? undefined : { cents: prices.salePriceCents, per: 'sale' }
}
