import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'

export const matches = pgTable(
  'matches',
  {
    id: uuid().notNull(),
    clientId: belongsTo('client_id'),
    ownerId: belongsTo('owner_id'),
    /** Null when the owner's like of the client completed the match. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    clientLikedAt: moment('client_liked_at').notNull(),
    ownerLikedAt: moment('owner_liked_at').notNull(),
    isMutual: boolean('is_mutual').notNull().default(true),
    status: text().$type<'accepted' | 'unmatched' | 'closed'>().notNull().default('accepted'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    unique('matches_once').on(t.clientId, t.ownerId, t.listingId).nullsNotDistinct(),
    index('matches_of_owner').on(t.ownerId, t.createdAt),
    check('matches_status', sql`${t.status} in ('accepted', 'unmatched', 'closed')`),
  ],
)

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    clientId: belongsTo('client_id'),
    ownerId: belongsTo('owner_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('conversations_of_pair').on(t.clientId, t.ownerId),
    index('conversations_of_owner').on(t.ownerId),
    check('conversations_two_people', sql`${t.clientId} <> ${t.ownerId}`),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: uuid().notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: belongsTo('sender_id'),
    messageText: text('message_text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.id] }),
    check('conversation_messages_length', sql`char_length(${t.messageText}) between 1 and 4000`),
  ],
)
