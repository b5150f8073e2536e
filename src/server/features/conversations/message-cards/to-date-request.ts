import type { DateRequest } from '#shared/conversations/date-requests.ts'

/** The value built by `dateRequestJson`: like the API's request, except for the timestamp format. */
export type DateRequestJson = DateRequest

/** SQL over a row of `date_requests`. */
export const dateRequestJson = (r: string) => `
  jsonb_build_object('id', ${r}.id, 'conversationId', ${r}.conversation_id, 'listingId', ${r}.listing_id,
    'listingTitle', (select title from listings where listings.id = ${r}.listing_id), 'clientId', ${r}.client_id,
    'state', ${r}.state, 'version', ${r}.version, 'startsOn', ${r}.starts_on, 'endsOn', ${r}.ends_on,
    'hours', ${r}.hours, 'quote', ${r}.quote, 'cancellationPolicy', ${r}.cancellation_policy,
    'timeZone', ${r}.time_zone, 'asked', ${r}.asked, 'owedCents', ${r}.owed_cents,
    'canceledById', ${r}.canceled_by_id, 'expiresAt', ${r}.expires_at)`

export const toDateRequest = (r: DateRequestJson): DateRequest => ({
  id: r.id,
  conversationId: r.conversationId,
  listingId: r.listingId,
  listingTitle: r.listingTitle,
  clientId: r.clientId,
  state: r.state,
  version: r.version,
  startsOn: r.startsOn,
  endsOn: r.endsOn,
  hours: r.hours,
  quote: r.quote,
  cancellationPolicy: r.cancellationPolicy,
  timeZone: r.timeZone,
  asked: r.asked,
  owedCents: r.owedCents,
  canceledById: r.canceledById,
  expiresAt: new Date(r.expiresAt).toISOString(),
})
