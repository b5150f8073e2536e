import { t } from '#shared/messages/t.ts'
import type { DatedQuote } from '#shared/market/price-schemas.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import { aboutMoney } from '#web/lib/about-money.ts'
import { formatRatesDay } from '#web/lib/format-rates-day.ts'
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
        {price.listed && t('about', undefined, 'before a price')}
        <b className="font-display text-price text-ink">{price.amount}</b>
        {price.unit}
      </p>
      {price.listed && (
        <p className="mt-1 text-ink-muted">
          {t('{price} in the listing', { price: price.listed })}, {formatRatesDay()}
        </p>
      )}
      {listingType === 'both' && salePriceCents !== null && (
        <p className="mt-1.5 text-base text-ink-muted">
          {t('Or {price} to buy', { price: formatSale(salePriceCents, currency) })}
        </p>
      )}
    </div>
  )
}

/** "€250,000 (about $262,000)". */
function formatSale(cents: number, currency: string) {
  const about = aboutMoney(cents, currency)
  const price = formatMoney(cents, currency)
  return about ? t('{price} (about {own})', { price, own: about }) : price
}
