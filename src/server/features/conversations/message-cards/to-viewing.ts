import type { Viewing } from '#shared/conversations/viewings.ts'

/** The value built by `viewingJson`: like the API's viewing, except for the timestamp format. */
export type ViewingJson = Viewing

// When the two signed a contract about the same listing. For a viewing without a listing, any contract counts.
const signedAt = (
  v: string,
) => `(select min(k.completed_at) from contracts k where k.conversation_id = ${v}.conversation_id
    and k.state = 'completed' and (${v}.listing_id is null or k.listing_id = ${v}.listing_id))`

/** SQL over a row of `viewings`. */
export const viewingJson = (v: string) => `
  jsonb_build_object('id', ${v}.id, 'conversationId', ${v}.conversation_id, 'proposerId', ${v}.proposer_id,
    'listingId', ${v}.listing_id, 'minutes', ${v}.minutes, 'listingTitle', (select title from listings where listings.id = ${v}.listing_id),
    'timeZone', (select t.time_zone from listings join cities t on t.id = listings.city_id where listings.id = ${v}.listing_id),
    'purpose', (select case when ${v}.created_at >= signed.at then 'handover'
        when coalesce(${v}.starts_at, ${v}.times[1]) > signed.at then 'meeting' else 'viewing' end
      from (select ${signedAt(v)} at) signed), 'state', ${v}.state,
    'times', to_jsonb(${v}.times), 'startsAt', ${v}.starts_at, 'expiresAt', ${v}.expires_at)`

const toIso = (moment: string) => new Date(moment).toISOString()

export const toViewing = (v: ViewingJson): Viewing => ({
  id: v.id,
  conversationId: v.conversationId,
  proposerId: v.proposerId,
  listingId: v.listingId,
  listingTitle: v.listingTitle,
  timeZone: v.timeZone,
  purpose: v.purpose,
  minutes: v.minutes,
  state: v.state,
  times: v.times.map(toIso),
  startsAt: v.startsAt && toIso(v.startsAt),
  expiresAt: toIso(v.expiresAt),
})
