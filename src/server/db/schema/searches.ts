import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Kind } from '#shared/kinds.ts'
import type { SearchAlerts } from '#shared/searches.ts'
import { users } from './accounts.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'
import { clientWishColumns, listingWishChecks, listingWishColumns } from './wishes.ts'

const searchColumns = () => ({
  userId: belongsTo('user_id'),
  id: uuid().notNull(),
  name: text().notNull(),
  alerts: text().$type<SearchAlerts>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Since when it looks out for news: what came before is none. Null while its alerts are off. */
  watchedSince: moment('watched_since'),
  toldAt: moment('told_at'),
  /** Kept for a while, so that it can be taken back with all that it has found. */
  removedAt: moment('removed_at'),
})

const searchChecks = (table: string) => [
  check(`${table}_name`, sql`char_length(name) between 1 and 80`),
  check(`${table}_alerts`, sql`alerts in ('off', 'instant', 'daily', 'weekly')`),
  check(`${table}_watched`, sql`(alerts = 'off') = (watched_since is null)`),
]

/** Filters over listings that a client has kept under a name. */
export const listingSearches = pgTable(
  'listing_searches',
  { ...searchColumns(), ...listingWishColumns() },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...searchChecks('listing_searches'),
    ...listingWishChecks('listing_searches'),
  ],
)

/** Filters over the clients of a kind that an owner has kept under a name. */
export const clientSearches = pgTable(
  'client_searches',
  { ...searchColumns(), kind: text().$type<Kind>().notNull(), ...clientWishColumns() },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...searchChecks('client_searches'),
    check('client_searches_kind', sql`kind in ('property', 'motorcycle', 'bicycle', 'yacht')`),
  ],
)

/** Where alerts look out: a row for each kind and each large square, so that news find the searches near them. */
const placeColumns = () => ({
  kind: text().$type<Kind>().notNull(),
  /** The square, or `anywhereCell`. */
  largeCell: integer('large_cell').notNull(),
  userId: uuid('user_id').notNull(),
  searchId: uuid('search_id').notNull(),
})

export const listingSearchPlaces = pgTable('listing_search_places', placeColumns(), (t) => [
  primaryKey({ columns: [t.kind, t.largeCell, t.userId, t.searchId] }),
  index('listing_search_places_of_search').on(t.userId, t.searchId),
  foreignKey({
    columns: [t.userId, t.searchId],
    foreignColumns: [listingSearches.userId, listingSearches.id],
    name: 'listing_search_places_search',
  }).onDelete('cascade'),
])

/** The squares that the owner's listings lie in; those of listings that are no longer shown may be among them. */
export const clientSearchPlaces = pgTable('client_search_places', placeColumns(), (t) => [
  primaryKey({ columns: [t.kind, t.largeCell, t.userId, t.searchId] }),
  index('client_search_places_of_search').on(t.userId, t.searchId),
  foreignKey({
    columns: [t.userId, t.searchId],
    foreignColumns: [clientSearches.userId, clientSearches.id],
    name: 'client_search_places_search',
  }).onDelete('cascade'),
])

const hitColumns = () => ({
  userId: uuid('user_id').notNull(),
  searchId: uuid('search_id').notNull(),
  foundAt: moment('found_at').notNull(),
  /** When it is to be told; null when there is nothing to tell. */
  dueAt: moment('due_at'),
  toldAt: moment('told_at'),
  /** The person has run the search since. */
  isSeen: boolean('is_seen').notNull().default(false),
})

/** What a client's search has found: one row for ever, so that nothing is told twice. */
export const listingSearchHits = pgTable(
  'listing_search_hits',
  {
    ...hitColumns(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** What the person has been told, or could see before it was lowered: only less is news. */
    knownPriceCents: bigint('known_price_cents', { mode: 'number' }),
    /** That price was one by the month. */
    isKnownMonthly: boolean('is_known_monthly'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.searchId, t.listingId] }),
    foreignKey({
      columns: [t.userId, t.searchId],
      foreignColumns: [listingSearches.userId, listingSearches.id],
      name: 'listing_search_hits_search',
    }).onDelete('cascade'),
    index('listing_search_hits_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index('listing_search_hits_new')
      .on(t.userId, t.searchId)
      .where(sql`not is_seen`),
    index('listing_search_hits_of_listing').on(t.listingId),
  ],
)

/** Whom an owner's search has found. */
export const clientSearchHits = pgTable(
  'client_search_hits',
  { ...hitColumns(), clientId: belongsTo('client_id') },
  (t) => [
    primaryKey({ columns: [t.userId, t.searchId, t.clientId] }),
    foreignKey({
      columns: [t.userId, t.searchId],
      foreignColumns: [clientSearches.userId, clientSearches.id],
      name: 'client_search_hits_search',
    }).onDelete('cascade'),
    index('client_search_hits_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index('client_search_hits_new')
      .on(t.userId, t.searchId)
      .where(sql`not is_seen`),
    index('client_search_hits_of_client').on(t.clientId),
  ],
)

/**
 * What has come up in the market and was not yet held against the searches: a listing or a client. Written with the
 * change itself, and taken away with the hits that come of it.
 */
export const marketNews = pgTable(
  'market_news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of the listing as it was shown before the change. */
    priceBeforeCents: bigint('price_before_cents', { mode: 'number' }),
    surfacedAt: moment('surfaced_at').notNull(),
  },
  (t) => [
    check('market_news_of_one', sql`num_nonnulls(${t.listingId}, ${t.clientId}) = 1`),
    index('market_news_of_listing').on(t.listingId),
    index('market_news_of_client').on(t.clientId),
  ],
)
