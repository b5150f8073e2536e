import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ActivityGroup, ActivityContent } from '#shared/people/activity.ts'
import { belongsTo, ofPerson } from './belongs-to.ts'
import { moment } from './columns.ts'

/** The number of a person's latest event. A counter row per person loses none, unlike a global sequence. */
export const eventCounters = pgTable('event_counters', {
  userId: ofPerson(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
})

/** Events for a person's devices, in order. Partitioned by time, without foreign keys. */
export const events = pgTable(
  'events',
  {
    userId: uuid('user_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] })],
)

/** The entries of a person's activity feed. */
export const activities = pgTable(
  'activities',
  {
    userId: belongsTo('user_id'),
    id: uuid().notNull(),
    group: text('activity_group').$type<ActivityGroup>().notNull(),
    content: jsonb().$type<ActivityContent>().notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** Set for activities that are recorded only once or collapsed into one row. */
    onceKey: text('once_key'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('activities_once').on(t.userId, t.onceKey),
    index('activities_of_group').on(t.userId, t.group, t.id),
    index('activities_unread')
      .on(t.userId, t.id)
      .where(sql`not is_read`),
  ],
)

/** A person with an open stream at a server process. Valid for one minute after the last update. */
export const presence = pgTable(
  'presence',
  {
    userId: belongsTo('user_id'),
    processId: uuid('process_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.processId] }), index('presence_age').on(t.seenAt)],
)
