import { isPriceCut } from '#shared/market/price-cuts.ts'
import type { ListingRecord } from './to-own-listing.ts'

type Prices = Pick<ListingRecord, 'priceCents' | 'salePriceCents'>
type Drop = Pick<ListingRecord, 'priceBeforeDropCents' | 'priceDroppedAt'>

const shownPrice = ({ priceCents, salePriceCents }: Prices) => priceCents ?? salePriceCents

/** The previous price, if both are monthly prices or both are sale prices. */
export function comparablePrice(before: Prices, after: Prices) {
  const isSameKind = (before.priceCents === null) === (after.priceCents === null)
  return isSameKind ? shownPrice(before) : null
}

const noDrop: Drop = { priceBeforeDropCents: null, priceDroppedAt: null }

/** The remembered price drop. It ends when the price is back up, or changes between monthly and sale. */
export function dropAfter(listing: Prices & Drop, after: Prices, at: Date): Drop {
  const [before, now] = [comparablePrice(listing, after), shownPrice(after)]
  if (before === null || now === null) return noDrop
  if (isPriceCut(before, now)) return { priceBeforeDropCents: before, priceDroppedAt: at }
  const { priceBeforeDropCents, priceDroppedAt } = listing
  return now >= (priceBeforeDropCents ?? 0) ? noDrop : { priceBeforeDropCents, priceDroppedAt }
}
