import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, moment } from './columns.ts'

/** A person's copy of their data: the latest that they ordered. The file lies in the storage under its id. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().unique(),
    state: text().$type<'ordered' | 'ready' | 'failed' | 'expired'>().notNull(),
    /** How often making it has failed. */
    failures: integer().notNull().default(0),
    orderedAt: moment('ordered_at').notNull(),
    /** When the file is deleted. */
    expiresAt: moment('expires_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Of the link in the mail. */
    tokenHash: bytes('token_hash'),
  },
  (t) => [
    index('data_exports_to_tend')
      .on(t.orderedAt)
      .where(sql`state in ('ordered', 'ready')`),
    check('data_exports_state', sql`${t.state} in ('ordered', 'ready', 'failed', 'expired')`),
    check('data_exports_ready', sql`(${t.state} = 'ready') <= (${t.expiresAt} is not null)`),
  ],
)

/** What is left to do after an account was deleted; the row goes as soon as it is done. */
export const unfinishedDeletions = pgTable('unfinished_deletions', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  email: text().notNull(),
  /** Where files of theirs lie in the storages. */
  folders: jsonb().$type<string[][]>().notNull(),
  /** Their listings: others' likes, feeds and decks may name them. */
  listingIds: uuid('listing_ids').array().notNull(),
  /** Their talks: mails of a server for trying out link to them. */
  conversationIds: uuid('conversation_ids')
    .array()
    .notNull()
    .default(sql`'{}'`),
  contractIds: uuid('contract_ids')
    .array()
    .notNull()
    .default(sql`'{}'`),
  deletedAt: moment('deleted_at').notNull(),
})
