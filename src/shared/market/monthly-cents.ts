import type { RentalPrices } from './rental-prices.ts'

/** The monthly price that filters compare. Without one, that of thirty days by the week or day. */
export const monthlyCents = ({ priceCents, weekPriceCents, dayPriceCents }: RentalPrices) =>
  priceCents ??
  (weekPriceCents === null
    ? dayPriceCents === null
      ? null
      : dayPriceCents * 30
    : Math.round((weekPriceCents * 30) / 7))
