import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LimitedAction, Plan } from '#shared/subscriptions/plans.ts'
import type { SwipeDirection, SwipeOutcome } from '#shared/market/swipes.ts'
import { belongsTo, ofPerson } from './belongs-to.ts'
import { bytes, moment } from './columns.ts'

/** All swipes, passes included: one row per person and target. The latest direction wins. */
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
    index('likes_received')
      .on(t.targetId, t.createdAt, t.userId)
      .where(sql`direction = 'right'`),
    index('likes_latest').on(t.userId, t.createdAt),
    index('likes_given')
      .on(t.userId, t.createdAt, t.targetId)
      .where(sql`direction = 'right'`),
    check('likes_super_is_a_like', sql`not ${t.isSuper} or ${t.direction} = 'right'`),
    check('likes_direction', sql`${t.direction} in ('right', 'left')`),
  ],
)

/** One row per client and owner with a like. It serializes their swipes, so both sides see each other's. */
export const pairs = pgTable(
  'pairs',
  {
    clientId: belongsTo('client_id'),
    ownerId: belongsTo('owner_id'),
    touchedAt: moment('touched_at').notNull(),
    /** When either side unmatched. They are never shown to each other again. */
    unmatchedAt: moment('unmatched_at'),
    blockedByClientAt: moment('blocked_by_client_at'),
    blockedByOwnerAt: moment('blocked_by_owner_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.ownerId] }),
    index('pairs_of_owner').on(t.ownerId),
    index('pairs_unmatched_or_blocked')
      .on(t.clientId, t.ownerId)
      .where(
        sql`blocked_by_client_at is not null or blocked_by_owner_at is not null or unmatched_at is not null`,
      ),
    index('pairs_blocked_by_owner')
      .on(t.ownerId)
      .where(sql`blocked_by_owner_at is not null`),
  ],
)

/**
 * The response to a swipe, in case the same one is sent again. Partitioned, so its key is unique within a partition only,
 * and without foreign keys.
 */
export const swipeReceipts = pgTable(
  'swipe_receipts',
  {
    userId: uuid('user_id').notNull(),
    key: uuid().notNull(),
    outcome: jsonb().$type<SwipeOutcome>().notNull(),
    /** Of the target and direction. Null for rows older than the column. */
    fingerprint: bytes(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

/** Likes retracted within a day of their notification. Liking again doesn't notify again, and is limited. */
export const retractedLikes = pgTable(
  'retracted_likes',
  {
    userId: belongsTo('user_id'),
    /** A listing or a client. */
    targetId: uuid('target_id').notNull(),
    /** When the first one was sent. */
    notifiedAt: moment('notified_at').notNull(),
    times: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.targetId] }), index('retracted_likes_age').on(t.notifiedAt)],
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

/** A person's paid plan. Without a row, or after its end, they have the free one. */
export const entitlements = pgTable(
  'entitlements',
  {
    userId: ofPerson(),
    plan: text().$type<Plan>().notNull(),
    endsAt: moment('ends_at'),
  },
  (t) => [
    index('entitlements_ending').on(t.endsAt),
    check('entitlements_plan', sql`${t.plan} in ('plus', 'premium', 'pro', 'business')`),
  ],
)

/**
 * The next cards of a person, read in bounded windows between the head and the tail of the market, from newest to
 * oldest. Anything newer than the head is an arrival; below the tail nothing has been read yet.
 */
export const decks = pgTable(
  'decks',
  {
    userId: belongsTo('user_id'),
    /** `listings` for a client; a kind for an owner. */
    name: text().notNull(),
    /** Of the filters that chose the cards. When they change, the deck starts over. */
    filtersKey: text('filters_key').notNull(),
    cardIds: uuid('card_ids').array().notNull(),
    /** How many of the cards have been swiped. */
    position: integer().notNull(),
    headAt: moment('head_at').notNull(),
    headId: uuid('head_id').notNull(),
    tailAt: moment('tail_at').notNull(),
    tailId: uuid('tail_id').notNull(),
    /** The whole market below the tail has been read. */
    isExhausted: boolean('is_exhausted').notNull(),
    /** How many of the first cards liked the person. Arrivals go after them. */
    likerCount: integer('liker_count').notNull().default(0),
    /** Likes from the other side have been checked up to this time. */
    likersSeenAt: moment('likers_seen_at').notNull(),
    /** Counts changes, so no one advances past cards that were put back in the meantime. */
    version: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)
