import type { CheckedQueryOf, ReplyOf } from '#shared/endpoint.ts'
import type { quoteDates as endpoint } from '#shared/conversations/date-requests.ts'
import { nearbyDays, overlaps } from '#shared/market/nearby-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { requireConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { findRequestableListing } from './find-requestable-listing.ts'
import { requireQuote, termsOf, type WantedDates } from './require-quote.ts'

interface About {
  conversationId: string
  listingId: string
}

export async function quoteDates(
  { pool, now }: Deps,
  { userId }: Session,
  { conversationId, listingId }: About,
  { startsOn, endsOn, hours }: CheckedQueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await requireConversation(pool, conversationId, userId)
  const listing = await findRequestableListing(pool, conversationId, listingId, now())
  const dates: WantedDates = { startsOn, endsOn: endsOn ?? null, hours }
  const quote = requireQuote(listing, dates)
  const areOpen = !listing.unavailable.some((range) => overlaps(dates, range))
  return {
    quote,
    cancellationPolicy: listing.cancellationPolicy,
    timeZone: listing.timeZone,
    terms: termsOf(listing, quote),
    areOpen,
    nearby: areOpen ? [] : nearbyDays(dates, listing.unavailable, listing.today),
  }
}
