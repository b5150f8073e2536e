import type { Kind } from '#shared/market/kinds.ts'
import { countDays, lastDayOfMonths } from '#shared/days.ts'
import type { DatedQuote } from '#shared/market/price-schemas.ts'
import { quoteStay, type PricedListing, type Stay } from '#shared/market/quote-stay.ts'

/** When a client needs something, as their filters say. */
export interface ClientDates {
  moveInOn: string | null
  stayMonths: number | null
  startsOn: string | null
  endsOn: string | null
}

/** SQL for them, over the filters. */
export const clientDateColumns = (filters: string) => `
  ${filters}.move_in_on::text "moveInOn", ${filters}.stay_months "stayMonths",
  ${filters}.starts_on::text "startsOn", ${filters}.ends_on::text "endsOn"`

export interface QuotedListing extends PricedListing {
  kind: Kind
  details: Record<string, unknown>
}

/** What a listing costs for a client's dates. Null without dates, or if it can't be rented for that long. */
export function quoteForClient(listing: QuotedListing, dates: ClientDates): DatedQuote | null {
  const stay = stayOf(listing, dates)
  if (!stay) return null
  const { startsOn, endsOn } = stay
  const days = endsOn === null ? null : countDays(startsOn, endsOn)
  const quote = isFittingLength(listing, days) ? quoteStay(listing, stay) : undefined
  return quote ? { ...quote, startsOn, endsOn, days } : null
}

/** A home by the month is taken without an end: what counts is what moving in costs. */
function stayOf({ kind, priceCents }: QuotedListing, dates: ClientDates): Stay | undefined {
  const { moveInOn, stayMonths, startsOn, endsOn } = dates
  if (kind !== 'property') return startsOn && endsOn ? { startsOn, endsOn } : undefined
  if (!moveInOn) return undefined
  if (priceCents !== null) return { startsOn: moveInOn, endsOn: null }
  return stayMonths ? { startsOn: moveInOn, endsOn: lastDayOfMonths(moveInOn, stayMonths) } : undefined
}

function isFittingLength({ details }: QuotedListing, days: number | null) {
  const { minimumDays, maximumDays } = details as { minimumDays?: number; maximumDays?: number }
  return days === null || (days >= (minimumDays ?? 0) && days <= (maximumDays ?? Infinity))
}
