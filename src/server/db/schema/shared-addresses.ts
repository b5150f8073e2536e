import { bigint, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { listings } from './listings.ts'
import { conversations } from './matches.ts'

/** Addresses that owners have shared with a single match. Without a row here only the owner sees an address. */
export const sharedAddresses = pgTable(
  'shared_addresses',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The message that announced it. */
    messageSeq: bigint('message_seq', { mode: 'number' }).notNull(),
    sharedAt: moment('shared_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.listingId] }),
    index('shared_addresses_of_listing').on(t.listingId),
  ],
)
