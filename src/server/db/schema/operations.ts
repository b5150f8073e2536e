import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Who changed what. Rows outlive the account, so they have an id but no foreign key. Partitioned by time. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: uuid().primaryKey(),
    tableName: text('table_name').notNull(),
    action: text().notNull(),
    recordId: uuid('record_id').notNull(),
    changedBy: uuid('changed_by'),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_logs_of_record').on(t.recordId, t.createdAt),
    index('audit_logs_decisions')
      .on(t.id)
      .where(sql.raw(String.raw`action like 'operator\_%'`)),
  ],
)

/** One row per limited key, with the time when its allowance is full again. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), wholeAgainAt: moment('whole_again_at').notNull() },
  (t) => [check('rate_limits_key', sql`char_length(${t.key}) <= 400`)],
)

/** Keys that the servers generated and share. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Emails of a server without SMTP, shown at /dev/mailbox. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('mailbox_newest').on(t.createdAt)],
)
