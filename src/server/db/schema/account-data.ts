import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/messages/languages.ts'
import { ofPerson } from './belongs-to.ts'
import { bytes, moment } from './columns.ts'

/** A person's latest data export. The file is stored under its id. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: ofPerson(),
    id: uuid().notNull().unique(),
    state: text().$type<'requested' | 'ready' | 'failed' | 'expired'>().notNull(),
    /** How many attempts have failed. */
    failures: integer().notNull().default(0),
    requestedAt: moment('requested_at').notNull(),
    /** When the file is deleted. */
    expiresAt: moment('expires_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Hash of the token in the emailed link. */
    tokenHash: bytes('token_hash'),
  },
  (t) => [
    index('data_exports_unexpired')
      .on(t.requestedAt)
      .where(sql`state in ('requested', 'ready')`),
    check('data_exports_state', sql`${t.state} in ('requested', 'ready', 'failed', 'expired')`),
    check('data_exports_ready', sql`(${t.state} = 'ready') <= (${t.expiresAt} is not null)`),
  ],
)

/** Cleanup left after an account was deleted. The row is removed once it is done. */
export const unfinishedDeletions = pgTable('unfinished_deletions', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  email: text().notNull(),
  /** Of the last email. */
  language: text().$type<Language>().notNull().default('en'),
  /** The folders of the person's files in the storages. */
  folders: jsonb().$type<string[][]>().notNull(),
  /** Their listings, which other people's likes, feeds and decks may name. */
  listingIds: uuid('listing_ids').array().notNull(),
  /** Their conversations, which emails in a development mailbox link to. */
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
