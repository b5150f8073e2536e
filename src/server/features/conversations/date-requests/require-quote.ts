import { msg, show, type Message } from '#shared/messages/t.ts'
import type { RentalQuote } from '#shared/market/price-schemas.ts'
import { quoteStay, type Stay } from '#shared/market/quote-stay.ts'
import { stayProblem } from '#shared/market/stay-rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import type { RequestableListing } from './find-requestable-listing.ts'

export interface WantedDates {
  startsOn: string
  endsOn: string | null
  hours?: number | undefined
}

/** What a person asks for, and the terms they saw. */
export interface WantedStay extends WantedDates {
  terms?: string | undefined
}

/** Stands for everything that the two would agree on. */
export const termsOf = ({ cancellationPolicy, timeZone }: RequestableListing, quote: RentalQuote) =>
  fingerprintOf({ quote, cancellationPolicy, timeZone }).toString('base64url')

const refuse = (field: string, message: Message) =>
  new AppError('invalid_input', { fields: () => [{ field, message: show(message) }] })

/** What the dates cost. Throws if the listing can't be had for them, open or not. */
export function requireQuote(
  listing: RequestableListing,
  { startsOn, endsOn, hours }: WantedDates,
): RentalQuote {
  if (hours !== undefined && (endsOn === null || listing.hourPriceCents === null))
    throw refuse('hours', msg('It isn’t rented by the hour'))
  const stay: Stay = endsOn === null ? { startsOn, endsOn } : { startsOn, endsOn, hours }
  const problem = stayProblem(listing, stay, listing.today)
  if (problem) throw new AppError('invalid_input', { fields: () => [problem] })
  const quote = quoteStay(listing, stay)
  if (!quote) throw refuse('endsOn', msg('It has no price for this length of time'))
  return quote
}
