import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { publishViewing } from './notify-viewing.ts'
import {
  toViewing,
  viewingJson,
  type ViewingJson,
} from '#server/features/conversations/message-cards/to-viewing.ts'

interface Named {
  conversationId: string
  listingId: string
  people: readonly string[]
  at: Date
}

const nameStatement = defineStatement<{ viewing: ViewingJson }>(
  'name-listing-of-viewings',
  `update viewings v set listing_id = $2 where conversation_id = $1 and listing_id is null
    returning ${viewingJson('v')} viewing`,
)

/** Sets the listing of viewings that were proposed before it was chosen. */
export async function setViewingListing(tx: PoolClient, { conversationId, listingId, people, at }: Named) {
  const rows = await nameStatement.rows(tx, [conversationId, listingId])
  for (const { viewing } of rows) await publishViewing(tx, toViewing(viewing), people, at)
}
