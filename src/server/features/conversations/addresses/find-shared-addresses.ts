import type { Pool, PoolClient } from 'pg'
import type { SharedAddress } from '#shared/conversations/shared-addresses.ts'
import { defineStatement } from '#server/db/statement.ts'
import { cityLabel } from '#server/locations/find-city.ts'
import { isSuspended } from '#server/features/people/safety/suspend-profile.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'

interface Row extends Omit<SharedAddress, 'pin'> {
  lat: number | null
  lon: number | null
}

/** SQL over a row of `listings`: it has an address that its owner may share. */
export const hasAddress = (listing: string) =>
  `(${listing}.street <> '' and ${listing}.status <> 'removed' and ${listing}.suspended_at is null)`

// The only code that reads an address for anyone but its owner. All conditions are checked on every read, so access
// ends with the match, immediately and everywhere.
const statementOf = (what: string, condition: string) =>
  defineStatement<Row>(
    `find-shared-addresses-of-${what}`,
    `select l.id "listingId", l.title "listingTitle", l.street, l.unit, l.floor, l.access_notes "accessNotes",
      coalesce(${cityLabel('l.city_id')}, l.city, '') city, l.exact_lat "lat", l.exact_lon "lon", s.message_seq::int "messageSeq"
    from shared_addresses s
    join conversations c on c.id = s.conversation_id
    join listings l on l.id = s.listing_id and l.owner_id = c.owner_id
    where ${condition} and ${hasAddress('l')} and not ${isUnmatchedOrBlocked('c.client_id', 'c.owner_id')}
      and not ${isSuspended('c.client_id')} and not ${isSuspended('c.owner_id')}
    order by s.message_seq`,
  )
const ofConversationStatement = statementOf('conversation', 's.conversation_id = $1')
const oneStatement = statementOf('listing', 's.conversation_id = $1 and s.listing_id = $2')

/** Callers have checked that the user belongs to this conversation and that it is open. */
export async function findSharedAddresses(db: Pool | PoolClient, conversationId: string) {
  const rows = await ofConversationStatement.rows(db, [conversationId])
  return rows.map(toSharedAddress)
}

export async function findSharedAddress(db: Pool | PoolClient, conversationId: string, listingId: string) {
  const row = await oneStatement.first(db, [conversationId, listingId])
  return row ? toSharedAddress(row) : null
}

const toSharedAddress = ({ lat, lon, ...row }: Row): SharedAddress => ({
  listingId: row.listingId,
  listingTitle: row.listingTitle,
  street: row.street,
  unit: row.unit,
  floor: row.floor,
  accessNotes: row.accessNotes,
  city: row.city,
  pin: lat === null || lon === null ? null : { lat, lon },
  messageSeq: row.messageSeq,
})
