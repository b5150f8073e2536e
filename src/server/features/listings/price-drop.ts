import type { ListingRecord } from './to-own-listing.ts'

type Prices = Pick<ListingRecord, 'priceCents' | 'salePriceCents'>
type Drop = Pick<ListingRecord, 'priceBeforeDropCents' | 'priceDroppedAt'>

const shownPrice = ({ priceCents, salePriceCents }: Prices) => priceCents ?? salePriceCents

/** What it cost before, where it still is a price by the month, or one of sale. */
export function comparablePrice(before: Prices, after: Prices) {
  const isSameKind = (before.priceCents === null) === (after.priceCents === null)
  return isSameKind ? shownPrice(before) : null
}

const noDrop: Drop = { priceBeforeDropCents: null, priceDroppedAt: null }

/** What is remembered of a price that fell: until it is as high again, or one of another kind. */
export function dropAfter(listing: Prices & Drop, after: Prices, at: Date): Drop {
  const [before, now] = [comparablePrice(listing, after), shownPrice(after)]
  if (before === null || now === null) return noDrop
  if (now < before) return { priceBeforeDropCents: before, priceDroppedAt: at }
  const { priceBeforeDropCents, priceDroppedAt } = listing
  return now >= (priceBeforeDropCents ?? 0) ? noDrop : { priceBeforeDropCents, priceDroppedAt }
}
