import type { DraftPrices, Fee } from '#shared/market/price-schemas.ts'
import type { CancellationPolicy } from '#shared/market/cancellation.ts'
import type { ListingType, OwnListing } from '#shared/market/listings.ts'
import { amountText, typedCents } from '#web/lib/typed-amount.ts'

export interface FeeValues {
  name: string
  amount: string
  per: Fee['per']
}

/** Amounts are text until they are sent. */
export interface PriceValues {
  currency: string
  hourPrice: string
  dayPrice: string
  weekPrice: string
  price: string
  salePrice: string
  deposit: string
  fees: FeeValues[]
  cancellationPolicy: CancellationPolicy
  availableFrom: string
}

export function toPriceValues(listing: OwnListing): PriceValues {
  const { currency } = listing
  const text = (cents: number | null) => amountText(cents, currency)
  return {
    currency,
    hourPrice: text(listing.hourPriceCents),
    dayPrice: text(listing.dayPriceCents),
    weekPrice: text(listing.weekPriceCents),
    price: text(listing.priceCents),
    salePrice: text(listing.salePriceCents),
    deposit: text(listing.depositCents),
    fees: listing.fees.map(({ name, cents, per }) => ({ name, amount: text(cents), per })),
    cancellationPolicy: listing.cancellationPolicy,
    availableFrom: listing.availableFrom ?? '',
  }
}

/** A row that was added but not filled in is not sent. */
export const isFilledIn = ({ name, amount }: FeeValues) => name.trim() !== '' || amount.trim() !== ''

/** The request body. An invalid amount becomes NaN, which every schema rejects. */
export function toDraftPrices(values: PriceValues, listingType: ListingType): DraftPrices {
  const { currency, cancellationPolicy } = values
  const cents = (text: string) => typedCents(text, currency)
  const rent = (text: string) => (listingType === 'buy' ? null : cents(text))
  return {
    currency,
    hourPriceCents: rent(values.hourPrice),
    dayPriceCents: rent(values.dayPrice),
    weekPriceCents: rent(values.weekPrice),
    priceCents: rent(values.price),
    salePriceCents: listingType === 'rent' ? null : cents(values.salePrice),
    depositCents: rent(values.deposit),
    fees:
      listingType === 'buy'
        ? []
        : values.fees.filter(isFilledIn).map(({ name, amount, per }) => ({
            name: name.trim(),
            cents: cents(amount) ?? Number.NaN,
            per,
          })),
    cancellationPolicy,
    availableFrom: listingType === 'buy' ? null : values.availableFrom || null,
  }
}
