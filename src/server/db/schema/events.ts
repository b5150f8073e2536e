import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'

/** The number of a person's newest event. Counting in a row of their own loses none, as a global sequence would. */
export const eventCounters = pgTable('event_counters', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
})

/** What happened to a person, in the order of its happening. */
export const events = pgTable(
  'events',
  {
    userId: belongsTo('user_id'),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] })],
)
