import type { PublicListing } from '#shared/market/public-listings.ts'
import { money } from '#web/lib/units.ts'
import { formatPrice } from './format-listing.ts'

/** The price of a listing, in large type. */
export const ListingPrice = ({ listing }: { listing: PublicListing }) => {
  const { priceCents, salePriceCents } = listing
  const price = formatPrice(listing)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-2 text-ink-muted">
        <b className="font-display text-price text-ink">{price.amount}</b>
        {price.unit}
      </p>
      {priceCents !== null && salePriceCents !== null && (
        <p className="mt-1.5 text-base text-ink-muted">Or {money(salePriceCents)} to buy</p>
      )}
    </div>
  )
}
