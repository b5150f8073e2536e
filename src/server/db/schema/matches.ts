import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import { listings, type StoredPhoto } from './listings.ts'

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
    index('matches_of_client').on(t.clientId, t.createdAt, t.id),
    index('matches_of_owner').on(t.ownerId, t.createdAt, t.id),
    index('matches_of_listing').on(t.listingId),
    check('matches_status', sql`${t.status} in ('accepted', 'unmatched', 'closed')`),
  ],
)

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    clientId: belongsTo('client_id'),
    ownerId: belongsTo('owner_id'),
    /** The number of the newest message; its row lock puts messages in order. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('conversations_of_pair').on(t.clientId, t.ownerId),
    index('conversations_of_owner').on(t.ownerId),
    check('conversations_two_people', sql`${t.clientId} <> ${t.ownerId}`),
  ],
)

/** A conversation as one of the two has it. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    userId: belongsTo('user_id'),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    otherId: belongsTo('other_id'),
    unread: integer().notNull().default(0),
    deliveredSeq: bigint('delivered_seq', { mode: 'number' }).notNull().default(0),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
    /** How far they were told of by mail; once a mail went out, none follows before something is read. */
    mailedSeq: bigint('mailed_seq', { mode: 'number' }).notNull().default(0),
    /** When something last happened in it. */
    activeAt: moment('active_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.conversationId] }),
    index('conversation_members_liveliest').on(t.userId, t.activeAt, t.conversationId),
    index('conversation_members_of_other').on(t.otherId),
    index('conversation_members_unmailed')
      .on(t.activeAt)
      .where(sql`unread > 0 and mailed_seq <= read_seq`),
    index('conversation_members_of_conversation').on(t.conversationId),
    check('conversation_members_unread', sql`${t.unread} >= 0`),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: uuid().notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    senderId: belongsTo('sender_id'),
    /** Made by the sender's browser: the same message sent again is found by it. */
    key: uuid().notNull(),
    /** `deleted` is a text or a photo of somebody whose account is gone. */
    kind: text().$type<'text' | 'photo' | 'viewing' | 'deleted'>().notNull().default('text'),
    messageText: text('message_text').notNull(),
    photo: jsonb().$type<StoredPhoto>(),
    viewingId: uuid('viewing_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq] }),
    unique('conversation_messages_once').on(t.conversationId, t.senderId, t.key),
    index('conversation_messages_of_sender').on(t.senderId),
    index('conversation_messages_photos')
      .on(t.conversationId, sql`(photo->>'id')`)
      .where(sql`photo is not null`),
    check(
      'conversation_messages_length',
      sql`char_length(${t.messageText}) between (case when ${t.kind} = 'text' then 1 else 0 end) and 4000`,
    ),
    check('conversation_messages_kind', sql`${t.kind} in ('text', 'photo', 'viewing', 'deleted')`),
  ],
)
