import type { DatedQuote } from '#shared/market/price-schemas.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCardPrice } from './format-quote.ts'

interface ListingPriceProps {
  listing: PublicListing
  quote?: DatedQuote | null
}

/** The price of a listing, in large type. */
export const ListingPrice = ({ listing, quote = null }: ListingPriceProps) => {
  const { listingType, salePriceCents, currency } = listing
  const price = formatCardPrice(listing, quote)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-2 text-ink-muted">
        <b className="font-display text-price text-ink">{price.amount}</b>
        {price.unit}
      </p>
      {listingType === 'both' && salePriceCents !== null && (
        <p className="mt-1.5 text-base text-ink-muted">Or {formatMoney(salePriceCents, currency)} to buy</p>
      )}
    </div>
  )
}
