import type { Viewing } from '#shared/viewings.ts'

/** A viewing as `viewingJson` has it: like the wire's, but for how moments are written. */
export type ViewingJson = Viewing

/** SQL over a row of `viewings`. */
export const viewingJson = (v: string) => `
  jsonb_build_object('id', ${v}.id, 'conversationId', ${v}.conversation_id, 'proposerId', ${v}.proposer_id,
    'listingTitle', (select title from listings where listings.id = ${v}.listing_id), 'state', ${v}.state,
    'times', to_jsonb(${v}.times), 'startsAt', ${v}.starts_at, 'expiresAt', ${v}.expires_at)`

const toIso = (moment: string) => new Date(moment).toISOString()

export const toViewing = (v: ViewingJson): Viewing => ({
  id: v.id,
  conversationId: v.conversationId,
  proposerId: v.proposerId,
  listingTitle: v.listingTitle,
  state: v.state,
  times: v.times.map(toIso),
  startsAt: v.startsAt && toIso(v.startsAt),
  expiresAt: toIso(v.expiresAt),
})
