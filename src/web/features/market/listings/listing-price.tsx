import type { PublicListing } from '#shared/market/public-listings.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatPrice } from './format-listing.ts'

/** The price of a listing, in large type. */
export const ListingPrice = ({ listing }: { listing: PublicListing }) => {
  const { salePriceCents, currency } = listing
  const price = formatPrice(listing.facts.kind, listing)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-2 text-ink-muted">
        <b className="font-display text-price text-ink">{price.amount}</b>
        {price.unit}
      </p>
      {listing.listingType === 'both' && salePriceCents !== null && (
        <p className="mt-1.5 text-base text-ink-muted">Or {formatMoney(salePriceCents, currency)} to buy</p>
      )}
    </div>
  )
}
