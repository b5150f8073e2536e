import type { DatedQuote } from '#shared/market/price-schemas.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatDays } from '#web/lib/format-days.ts'
import { formatCalendarDay } from '#web/lib/format-time.ts'
import { counted } from '#web/lib/units.ts'
import { formatPrice, type PriceText } from './format-listing.ts'

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
  const { currency, depositCents, fees } = listing
  const notes = [
    fees.length > 0 && 'plus fees',
    depositCents && `${formatMoney(depositCents, currency)} deposit held apart`,
  ]
  return { ...formatPrice(listing.facts.kind, listing), note: notes.filter(Boolean).join(' · ') }
}

function formatQuote({ parts, totalCents, depositCents, currency, days }: DatedQuote): CardPrice {
  const money = (cents: number) => formatMoney(cents, currency)
  const deposit = depositCents ? `${money(depositCents)} deposit` : ''
  const amount = money(sumOf(parts.filter((part) => !isFee(part))))
  if (days === null)
    return {
      amount,
      unit: '/month',
      total: money(totalCents + (depositCents ?? 0)),
      note: `to move in${deposit && `, ${deposit} included`}`,
    }
  const hasFees = parts.some(isFee)
  return {
    amount,
    unit: `for ${counted(days, 'day')}`,
    total: hasFees ? money(totalCents) : undefined,
    note: [hasFees && 'with fees', deposit && `${deposit} held apart`].filter(Boolean).join(' · '),
  }
}

/** "Nov 20–22", "From Dec 1". */
export const formatStay = ({ startsOn, endsOn }: DatedQuote) =>
  endsOn === null ? `From ${formatCalendarDay(startsOn)}` : formatDays(startsOn, endsOn)
