import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { usualViewingMinutes, type Viewing } from '#shared/conversations/viewings.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import { conversations } from './matches.ts'

export const viewings = pgTable(
  'viewings',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    proposerId: belongsTo('proposer_id'),
    listingId: uuid('listing_id'),
    minutes: integer().notNull().default(usualViewingMinutes),
    state: text().$type<Viewing['state']>().notNull(),
    times: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).array().notNull(),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at').notNull(),
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('viewings_of_conversation').on(t.conversationId, t.createdAt),
    index('viewings_of_proposer').on(t.proposerId),
    index('viewings_unanswered')
      .on(t.expiresAt)
      .where(sql`state = 'proposed'`),
    index('viewings_ahead')
      .on(t.startsAt)
      .where(sql`state = 'accepted' and reminded_at is null`),
    check('viewings_state', sql`${t.state} in ('proposed', 'accepted', 'replaced', 'cancelled', 'expired')`),
    check('viewings_time_when_accepted', sql`(${t.state} = 'accepted') <= (${t.startsAt} is not null)`),
  ],
)
