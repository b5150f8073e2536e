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
import type { Kind } from '#shared/market/kinds.ts'
import type { SearchAlerts } from '#shared/market/saved-searches.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import { users } from './users.ts'
import { listings } from './listings.ts'
import { ownerFilterColumns, clientFilterChecks, filterDatesIndex, clientFilterColumns } from './filters.ts'

const searchColumns = () => ({
  userId: belongsTo('user_id'),
  id: uuid().notNull(),
  name: text().notNull(),
  alerts: text().$type<SearchAlerts>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Hits start at this time; older changes don't count. Null while its alerts are off. */
  watchedSince: moment('watched_since'),
  notifiedAt: moment('notified_at'),
  /** Kept for a while, so it can be restored with all its hits. */
  removedAt: moment('removed_at'),
})

const searchChecks = (table: string) => [
  check(`${table}_name`, sql`char_length(name) between 1 and 80`),
  check(`${table}_alerts`, sql`alerts in ('off', 'instant', 'daily', 'weekly')`),
  check(`${table}_watched`, sql`(alerts = 'off') = (watched_since is null)`),
]

/** A client's saved filters over listings. */
export const listingSearches = pgTable(
  'listing_searches',
  { ...searchColumns(), ...clientFilterColumns() },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...searchChecks('listing_searches'),
    ...clientFilterChecks('listing_searches'),
    filterDatesIndex('listing_searches'),
  ],
)

/** An owner's saved filters over the clients of a kind. */
export const clientSearches = pgTable(
  'client_searches',
  { ...searchColumns(), kind: text().$type<Kind>().notNull(), ...ownerFilterColumns() },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...searchChecks('client_searches'),
    check('client_searches_kind', sql`kind in ('property', 'motorcycle', 'bicycle', 'yacht')`),
  ],
)

/** Where alerts apply: one row per kind and large cell, so market changes find the searches nearby. */
const cellColumns = () => ({
  kind: text().$type<Kind>().notNull(),
  /** The cell, or `anywhereCell`. */
  largeCell: integer('large_cell').notNull(),
  userId: uuid('user_id').notNull(),
  searchId: uuid('search_id').notNull(),
})

export const listingSearchCells = pgTable('listing_search_cells', cellColumns(), (t) => [
  primaryKey({ columns: [t.kind, t.largeCell, t.userId, t.searchId] }),
  index('listing_search_cells_of_search').on(t.userId, t.searchId),
  foreignKey({
    columns: [t.userId, t.searchId],
    foreignColumns: [listingSearches.userId, listingSearches.id],
    name: 'listing_search_cells_search',
  }).onDelete('cascade'),
])

/** The cells of the owner's listings, possibly including listings that are no longer shown. */
export const clientSearchCells = pgTable('client_search_cells', cellColumns(), (t) => [
  primaryKey({ columns: [t.kind, t.largeCell, t.userId, t.searchId] }),
  index('client_search_cells_of_search').on(t.userId, t.searchId),
  foreignKey({
    columns: [t.userId, t.searchId],
    foreignColumns: [clientSearches.userId, clientSearches.id],
    name: 'client_search_cells_search',
  }).onDelete('cascade'),
])

const hitColumns = () => ({
  userId: uuid('user_id').notNull(),
  searchId: uuid('search_id').notNull(),
  foundAt: moment('found_at').notNull(),
  /** When to send the alert. Null when there is nothing to send. */
  dueAt: moment('due_at'),
  notifiedAt: moment('notified_at'),
  /** The person has run the search since. */
  isSeen: boolean('is_seen').notNull().default(false),
})

/** The hits of a client's search: one row forever, so nothing is notified twice. */
export const listingSearchHits = pgTable(
  'listing_search_hits',
  {
    ...hitColumns(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The price the person was notified of or could see before it dropped. Only a lower one is notified. */
    knownPriceCents: bigint('known_price_cents', { mode: 'number' }),
    /** That price was per month. */
    knownCurrency: text('known_currency'),
    isKnownMonthly: boolean('is_known_monthly'),
    /** When the person was last notified of a lower price. */
    priceCutNotifiedAt: moment('price_cut_notified_at'),
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

/** The hits of an owner's search. */
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
 * Market changes that haven't been matched against the searches yet: a listing or a client. Inserted with the change
 * itself and deleted with the resulting hits.
 */
export const marketChanges = pgTable(
  'market_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The price of the listing as shown before the change. */
    priceBeforeCents: bigint('price_before_cents', { mode: 'number' }),
    /** The only change is a price drop that is too small to be notified by itself. */
    isSmallCut: boolean('is_small_cut').notNull().default(false),
    surfacedAt: moment('surfaced_at').notNull(),
  },
  (t) => [
    check('market_changes_of_one', sql`num_nonnulls(${t.listingId}, ${t.clientId}) = 1`),
    index('market_changes_of_listing').on(t.listingId),
    index('market_changes_of_client').on(t.clientId),
  ],
)
