import type { PoolClient } from 'pg'
import { addDays, startOfDay } from '#shared/days.ts'
import { hourMs } from '#shared/durations.ts'
import { requestAnswerHours } from '#shared/conversations/date-requests.ts'
import { overlaps } from '#shared/market/nearby-days.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockCalendar } from '#server/features/market/calendars/lock-calendar.ts'
import { findRequestableListing } from './find-requestable-listing.ts'
import { requireQuote, termsOf, type WantedStay } from './require-quote.ts'
import type { ProposedDates } from './date-request-steps.ts'

interface About {
  conversationId: string
  listingId: string
  at: Date
}

/**
 * Prices open dates of a listing. The listing stays locked until the transaction ends, so dates that someone else is
 * taking right now aren't proposed.
 */
export async function proposeDates(
  tx: PoolClient,
  { conversationId, listingId, at }: About,
  wanted: WantedStay,
): Promise<ProposedDates> {
  await lockCalendar(tx, listingId)
  const listing = await findRequestableListing(tx, conversationId, listingId, at)
  const quote = requireQuote(listing, wanted)
  const { startsOn, endsOn, hours = null, terms } = wanted
  if (terms !== undefined && terms !== termsOf(listing, quote)) throw new AppError('terms_changed')
  if (listing.unavailable.some((range) => overlaps(wanted, range))) throw new AppError('days_taken')
  const { timeZone, cancellationPolicy } = listing
  return {
    startsOn,
    endsOn,
    hours,
    quote,
    cancellationPolicy,
    timeZone,
    expiresAt: expiryOf(startsOn, timeZone, at),
  }
}

/** Two days later, or when the first of the days is over. */
function expiryOf(startsOn: string, timeZone: string, at: Date) {
  const usual = at.getTime() + requestAnswerHours * hourMs
  return new Date(Math.min(usual, startOfDay(addDays(startsOn, 1), timeZone).getTime()))
}
