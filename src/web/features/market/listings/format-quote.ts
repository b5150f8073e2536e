import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { DatedQuote, ListingPrices } from '#shared/market/price-schemas.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import { headlinePrice } from '#shared/market/rental-prices.ts'
import { aboutMoney } from '#web/lib/about-money.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'
import { formatPrice, type PriceText } from './format-listing.ts'
import { priceUnits } from './price-units.ts'

export interface CardPrice extends PriceText {
  /** The total with fees, or what moving in costs. */
  total?: string | undefined
  /** What else has to be known about the price. */
  note: string
}

const isFee = ({ what }: DatedQuote['parts'][number]) => what === 'fee'
const sumOf = (parts: DatedQuote['parts']) => parts.reduce((sum, { cents }) => sum + cents, 0)

/** What a listing costs: for the client's dates if it is known, otherwise by its shortest usual time. */
export function formatCardPrice(listing: PublicListing, quote: DatedQuote | null): CardPrice {
  if (quote) return formatQuote(quote)
  const { kind } = listing.facts
  return withAbout(
    formatListedPrice(kind, listing),
    headlinePrice(kind, listing)?.cents ?? 0,
    listing.currency,
  )
}

/** What it costs by its shortest usual time, in its own currency. */
export function formatListedPrice(
  kind: Kind,
  listing: ListingPrices & Pick<PublicListing, 'depositCents' | 'fees'>,
): CardPrice {
  const { currency, depositCents, fees } = listing
  const notes = [
    fees.length > 0 && t('plus fees', undefined, 'below a price'),
    depositCents && formatDeposit(depositCents, currency),
  ]
  return { ...formatPrice(kind, listing), note: notes.filter(Boolean).join(' · ') }
}

const formatDeposit = (cents: number, currency: string) =>
  t('{price} deposit held apart', { price: formatMoney(cents, currency) })

/** Shows the price in the reader's currency, if they chose one, and the price as listed below. */
function withAbout(price: CardPrice, cents: number, currency: string): CardPrice {
  const amount = aboutMoney(cents, currency)
  if (amount === undefined || price.amount === '') return price
  const { amount: listed, total, note } = price
  const more = [total, note].filter(Boolean).join(' ')
  const inListing = t('in the listing', undefined, 'after a price')
  return { ...price, amount, listed, total: listed, note: [inListing, more].filter(Boolean).join(' · ') }
}

function formatQuote({ parts, totalCents, depositCents, currency, days }: DatedQuote): CardPrice {
  const money = (cents: number) => formatMoney(cents, currency)
  const cents = sumOf(parts.filter((part) => !isFee(part)))
  const amount = money(cents)
  if (days === null) {
    const toMoveIn = money(totalCents + (depositCents ?? 0))
    const note = depositCents
      ? t('to move in, {price} deposit included', { price: money(depositCents) }, 'after a price')
      : t('to move in', undefined, 'after a price')
    return withAbout({ amount, unit: priceUnits.month, total: toMoveIn, note }, cents, currency)
  }
  const hasFees = parts.some(isFee)
  const price = {
    amount,
    unit: t('{days, plural, one {for # day} other {for # days}}', { days }, 'after a price'),
    total: hasFees ? money(totalCents) : undefined,
    note: [
      hasFees && t('with fees', undefined, 'after a price'),
      depositCents && formatDeposit(depositCents, currency),
    ]
      .filter(Boolean)
      .join(' · '),
  }
  return withAbout(price, cents, currency)
}

/** "Nov 20–22", "From Dec 1". */
export const formatStay = ({ startsOn, endsOn }: DatedQuote) =>
  endsOn === null
    ? t('From {calendarDay}', { calendarDay: formatCalendarDay(startsOn) })
    : formatDays(startsOn, endsOn)
