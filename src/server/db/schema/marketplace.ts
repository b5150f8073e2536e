import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LimitedAction } from '#shared/plans.ts'
import type { SwipeDirection, SwipeOutcome } from '#shared/swipes.ts'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

const belongsTo = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

type ListingType = 'rent' | 'buy' | 'both'
type ListingStatus = 'draft' | 'active' | 'paused' | 'rented' | 'sold' | 'removed'

export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey(),
    ownerId: belongsTo('owner_id'),
    title: text().notNull(),
    images: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    neighborhood: text(),
    city: text(),
    /** The spec's monthly `price`; absent when the listing is only for sale. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    beds: integer(),
    baths: numeric({ precision: 3, scale: 1, mode: 'number' }),
    squareFootage: integer('square_footage'),
    listingType: text('listing_type').$type<ListingType>().notNull().default('rent'),
    status: text().$type<ListingStatus>().notNull().default('draft'),
    isActive: boolean('is_active').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('listings_of_owner').on(t.ownerId, t.createdAt.desc()),
    check('listings_listing_type', sql`${t.listingType} in ('rent', 'buy', 'both')`),
    check('listings_status', sql`${t.status} in ('draft', 'active', 'paused', 'rented', 'sold', 'removed')`),
    check('listings_shown_only_when_active', sql`not ${t.isActive} or ${t.status} = 'active'`),
    check('listings_price', sql`${t.priceCents} >= 0`),
    check('listings_facts', sql`${t.beds} >= 0 and ${t.baths} >= 0 and ${t.squareFootage} >= 0`),
  ],
)

export const clientFilterPreferences = pgTable(
  'client_filter_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    preferredListingTypes: text('preferred_listing_types')
      .array()
      .$type<ListingType[]>()
      .notNull()
      .default(sql`'{rent}'`),
  },
  (t) => [
    check('client_filter_preferences_types', sql`${t.preferredListingTypes} <@ '{rent,buy,both}'::text[]`),
  ],
)

/** One row per person and target: the latest direction wins. */
export const likes = pgTable(
  'likes',
  {
    userId: belongsTo('user_id'),
    /** A listing when a client swipes, a client when an owner does. */
    targetId: uuid('target_id').notNull(),
    direction: text().$type<SwipeDirection>().notNull(),
    isSuper: boolean('is_super').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetId] }),
    index('likes_of_target')
      .on(t.targetId, t.userId)
      .where(sql`direction = 'right'`),
    index('likes_latest').on(t.userId, t.createdAt.desc()),
    check('likes_super_is_a_like', sql`not ${t.isSuper} or ${t.direction} = 'right'`),
    check('likes_direction', sql`${t.direction} in ('right', 'left')`),
  ],
)

/** One row for a client and an owner who liked: whoever touches it first decides first, so that both sides see each other. */
export const pairs = pgTable(
  'pairs',
  {
    clientId: belongsTo('client_id'),
    ownerId: belongsTo('owner_id'),
    touchedAt: moment('touched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.ownerId] })],
)

/** What was answered to a swipe, for when the same one is sent again. */
export const swipeReceipts = pgTable(
  'swipe_receipts',
  {
    userId: belongsTo('user_id'),
    key: uuid().notNull(),
    outcome: jsonb().$type<SwipeOutcome>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('swipe_receipts_age').on(t.createdAt)],
)

/** How often something that a plan limits was used in a day or a week. */
export const planUses = pgTable(
  'plan_uses',
  {
    userId: belongsTo('user_id'),
    action: text().$type<LimitedAction>().notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.action, t.periodStart] })],
)

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
    index('matches_of_owner').on(t.ownerId, t.createdAt.desc()),
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
