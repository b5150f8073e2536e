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
import type { LimitedAction, Plan } from '#shared/plans.ts'
import type { SwipeDirection, SwipeOutcome } from '#shared/swipes.ts'
import { users } from './accounts.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'

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

/** One row for a client and an owner who liked: whoever touches it first decides first, so that both sides see each other. */
export const pairs = pgTable(
  'pairs',
  {
    clientId: belongsTo('client_id'),
    ownerId: belongsTo('owner_id'),
    touchedAt: moment('touched_at').notNull(),
    /** Either ended it: they are never shown to each other again. */
    unmatchedAt: moment('unmatched_at'),
    blockedByClientAt: moment('blocked_by_client_at'),
    blockedByOwnerAt: moment('blocked_by_owner_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.ownerId] }),
    index('pairs_of_owner').on(t.ownerId),
    index('pairs_blocked_by_owner')
      .on(t.ownerId)
      .where(sql`blocked_by_owner_at is not null`),
  ],
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

/** The plan that somebody has paid for; without a row, or past its end, it is the free one. */
export const entitlements = pgTable(
  'entitlements',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text().$type<Plan>().notNull(),
    endsAt: moment('ends_at'),
  },
  (t) => [
    index('entitlements_ending').on(t.endsAt),
    check('entitlements_plan', sql`${t.plan} in ('plus', 'premium', 'pro', 'business')`),
  ],
)

/**
 * The cards that wait for a person: found in bounded windows between head and tail of the market, which is read from
 * the newest to the oldest. What came after the head are arrivals; below the tail nothing was read yet.
 */
export const decks = pgTable(
  'decks',
  {
    userId: belongsTo('user_id'),
    /** `listings` for a client; a kind for an owner. */
    name: text().notNull(),
    /** Of the wishes that the cards were chosen by: when they change, the deck begins anew. */
    wishesKey: text('wishes_key').notNull(),
    cardIds: uuid('card_ids').array().notNull(),
    /** How many of the cards are behind the person. */
    position: integer().notNull(),
    headAt: moment('head_at').notNull(),
    headId: uuid('head_id').notNull(),
    tailAt: moment('tail_at').notNull(),
    tailId: uuid('tail_id').notNull(),
    /** The whole market below the tail was read. */
    isExhausted: boolean('is_exhausted').notNull(),
    /** Until when the likes of the other side were looked at. */
    admirersSeenAt: moment('admirers_seen_at').notNull(),
    /** Counts changes, so that nobody puts cards behind that were put back meanwhile. */
    version: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)
