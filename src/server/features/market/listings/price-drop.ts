import { isPriceCut } from '#shared/market/price-cuts.ts'
import { headlinePrice } from '#shared/market/rental-prices.ts'
import { monthlyCents } from '#shared/market/monthly-cents.ts'
import type { ListingRecord } from './to-own-listing.ts'
import type { ListingPrices } from '#shared/market/price-schemas.ts'

/** The price that filters compare: per month if it can be rented, otherwise the sale price. */
export const filteredPrice = (listing: ListingPrices) => monthlyCents(listing) ?? listing.salePriceCents

/** The previous price that filters compared, if it is one of the same type and currency. */
export function comparablePrice(before: ListingPrices, after: ListingPrices) {
  const isSameType = (monthlyCents(before) === null) === (monthlyCents(after) === null)
  return isSameType && before.currency === after.currency ? filteredPrice(before) : null
}

type Drop = Pick<ListingRecord, 'priceBeforeDropCents' | 'priceDroppedAt'>

const noDrop: Drop = { priceBeforeDropCents: null, priceDroppedAt: null }

/** The remembered drop of the price on the card. It ends when the price is back up, or becomes one of another type. */
export function dropAfter(
  listing: ListingPrices & Drop & Pick<ListingRecord, 'kind'>,
  after: ListingPrices,
  at: Date,
): Drop {
  const [before, now] = [headlinePrice(listing.kind, listing), headlinePrice(listing.kind, after)]
  if (!before || before.per !== now?.per || listing.currency !== after.currency) return noDrop
  if (isPriceCut(before.cents, now.cents)) return { priceBeforeDropCents: before.cents, priceDroppedAt: at }
  const { priceBeforeDropCents, priceDroppedAt } = listing
  return now.cents >= (priceBeforeDropCents ?? 0) ? noDrop : { priceBeforeDropCents, priceDroppedAt }
}
