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
import { bytes, moment } from './columns.ts'
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

/**
 * The listings of a match: the one it names, or those that the client had liked when the owner completed it.
 * The key lets a pair match only once per listing.
 */
export const matchedListings = pgTable(
  'matched_listings',
  {
    clientId: belongsTo('client_id'),
    ownerId: belongsTo('owner_id'),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    matchId: uuid('match_id').notNull(),
    likedAt: moment('liked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.ownerId, t.listingId] }),
    index('matched_listings_of_owner').on(t.ownerId),
    index('matched_listings_of_listing').on(t.listingId),
  ],
)

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    clientId: belongsTo('client_id'),
    ownerId: belongsTo('owner_id'),
    /** The listing that one of the two has set as the topic. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    /** The number of the latest message. Its row lock orders messages. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('conversations_of_pair').on(t.clientId, t.ownerId),
    index('conversations_of_owner').on(t.ownerId),
    index('conversations_of_listing').on(t.listingId),
    check('conversations_two_people', sql`${t.clientId} <> ${t.ownerId}`),
  ],
)

/** Written by `features/conversations/chat/keep-last-known.ts`. */
export interface LastKnown {
  other: { name: string; avatarUrl: string | null; isVerified: boolean }
  /** By id, in the shape of `matchedListingJson`. */
  listings: Record<string, unknown>
  /** How far the other person had received and read the messages. */
  deliveredSeq: number
  readSeq: number
}

/** A conversation from one person's side. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    userId: belongsTo('user_id'),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    otherId: belongsTo('other_id'),
    unread: integer().notNull().default(0),
    /** The other person completed a match that this one hasn't seen yet. */
    hasNewMatch: boolean('has_new_match').notNull().default(false),
    deliveredSeq: bigint('delivered_seq', { mode: 'number' }).notNull().default(0),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
    /** The last message covered by an email. After one email, none follows until something is read. */
    emailedSeq: bigint('emailed_seq', { mode: 'number' }).notNull().default(0),
    /** The time of its last activity. */
    activeAt: moment('active_at').notNull(),
    /** The other person and the listings as of its end; nothing newer is shown. Null while it is active. */
    lastKnown: jsonb('last_known').$type<LastKnown>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.conversationId] }),
    index('conversation_members_liveliest').on(t.userId, t.activeAt, t.conversationId),
    index('conversation_members_of_other').on(t.otherId),
    index('conversation_members_unemailed')
      .on(t.activeAt)
      .where(sql`unread > 0 and emailed_seq <= read_seq`),
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
    /** Generated by the sender's browser, to recognize a message that is sent again. */
    key: uuid().notNull(),
    /** Of the content sent with the key. Null for messages from the server or an older version, and unsent ones. */
    fingerprint: bytes(),
    /** `deleted` is a text or photo whose sender deleted their account; `unsent` was removed by its sender. */
    kind: text()
      .$type<'text' | 'photo' | 'viewing' | 'request' | 'contract' | 'address' | 'deleted' | 'unsent'>()
      .notNull()
      .default('text'),
    /** The caption if it is a photo. */
    messageText: text('message_text').notNull(),
    photo: jsonb().$type<StoredPhoto>(),
    viewingId: uuid('viewing_id'),
    requestId: uuid('request_id'),
    /** A step of a contract's record. */
    contractId: uuid('contract_id'),
    contractStep: integer('contract_step'),
    /** The number of the message that this one replies to. */
    replyToSeq: bigint('reply_to_seq', { mode: 'number' }),
    /** The listing whose address an `address` message shared. */
    addressListingId: uuid('address_listing_id'),
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
    check(
      'conversation_messages_kind',
      sql`${t.kind} in ('text', 'photo', 'viewing', 'request', 'contract', 'address', 'deleted', 'unsent')`,
    ),
  ],
)

/** Messages that one of the two has deleted for themselves. */
export const hiddenMessages = pgTable(
  'hidden_messages',
  {
    userId: belongsTo('user_id'),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.conversationId, t.seq] }),
    index('hidden_messages_of_conversation').on(t.conversationId),
  ],
)
