import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason } from '#shared/safety.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'

/** The operator's queue. A report outlives what it is about, so it holds ids and a copy of the context. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reporterId: belongsTo('reporter_id'),
    about: text().$type<'listing' | 'person' | 'conversation'>().notNull(),
    aboutId: uuid('about_id').notNull(),
    /** The person behind it. */
    personId: uuid('person_id').notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    context: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<'open' | 'closed'>().notNull().default('open'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('reports_open')
      .on(t.createdAt)
      .where(sql`state = 'open'`),
    index('reports_of_reporter').on(t.reporterId, t.aboutId),
    check('reports_state', sql`${t.state} in ('open', 'closed')`),
  ],
)

/** A browser that wants to be told when the app is closed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: belongsTo('user_id'),
    endpoint: text().notNull(),
    keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    sessionId: uuid('session_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endpoint] })],
)
