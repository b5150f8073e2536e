import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import type { Budgets, OwnerFilters, FilterOptions } from '#shared/market/filters.ts'
import { belongsTo, ofPerson } from './belongs-to.ts'
import { moment } from './columns.ts'

const polygon = customType<{ data: string }>({ dataType: () => 'polygon' })

/** Filters over listings. Null or empty means no filter. */
export const clientFilterColumns = () => ({
  preferredListingTypes: text('preferred_listing_types')
    .array()
    .$type<ListingType[]>()
    .notNull()
    .default(sql`'{rent}'`),
  kinds: text()
    .array()
    .$type<Kind[]>()
    .notNull()
    .default(sql`'{}'`),
  budgets: jsonb()
    .$type<Budgets>()
    .notNull()
    .default(sql`'{}'`),
  /** ISO 4217: what the budgets are in. */
  currency: text().notNull().default('USD'),
  /** When and for how long a home is needed. The move-in may be this many days earlier or later. */
  moveInOn: date('move_in_on', { mode: 'string' }),
  moveInFlexDays: integer('move_in_flex_days').notNull().default(0),
  stayMonths: integer('stay_months'),
  /** The first and last day for which anything else is needed. */
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  cityId: integer('city_id'),
  lat: doublePrecision(),
  lon: doublePrecision(),
  radiusKm: doublePrecision('radius_km'),
  /** Drawn on the map, as longitude and latitude. Lies within the radius. */
  outline: polygon(),
  options: jsonb()
    .$type<FilterOptions>()
    .notNull()
    .default(sql`'{}'`),
})

export const clientFilterChecks = (table: string) => [
  check(`${table}_types`, sql`preferred_listing_types <@ '{rent,buy,both}'::text[]`),
  check(`${table}_kinds`, sql`kinds <@ '{property,motorcycle,bicycle,yacht}'::text[]`),
  check(`${table}_area`, sql`num_nonnulls(city_id, lat, lon, radius_km) in (0, 4)`),
  check(
    `${table}_dates`,
    sql`num_nonnulls(starts_on, ends_on) in (0, 2) and starts_on <= ends_on and move_in_flex_days between 0 and 60`,
  ),
  check(`${table}_outline`, sql`outline is null or radius_km is not null`),
]

/** Finds the filters whose dates are over. */
export const filterDatesIndex = (table: string) =>
  index(`${table}_dates_end`)
    .on(sql`least(ends_on, move_in_on + move_in_flex_days)`)
    .where(sql`num_nonnulls(ends_on, move_in_on) > 0`)

/** A client's current filters, which the deck follows. */
export const clientFilterPreferences = pgTable(
  'client_filter_preferences',
  { userId: ofPerson(), ...clientFilterColumns() },
  () => [...clientFilterChecks('client_filter_preferences'), filterDatesIndex('client_filter_preferences')],
)

/**
 * A client's positions in the market: one row per kind they look for and large cell that their area touches. Rewritten
 * with every change of filters or profile.
 */
export const clientMarket = pgTable(
  'client_market',
  {
    clientId: belongsTo('client_id'),
    kind: text().$type<Kind>().notNull(),
    /** The cell, or `anywhereCell`. */
    largeCell: integer('large_cell').notNull(),
    surfacedAt: moment('surfaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.kind, t.largeCell] }),
    index('client_market_order').on(t.kind, t.largeCell, t.surfacedAt, t.clientId),
    index('client_market_of_kind').on(t.kind, t.surfacedAt, t.clientId),
  ],
)

/** An owner's filters over clients. */
export const ownerFilterColumns = () => ({
  minBudgets: jsonb('min_budgets')
    .$type<OwnerFilters['minBudgets']>()
    .notNull()
    .default(sql`'{}'`),
  /** ISO 4217: what the budgets are in. */
  currency: text().notNull().default('USD'),
  moveInBy: date('move_in_by', { mode: 'string' }),
  minStayMonths: integer('min_stay_months'),
  acceptsPets: boolean('accepts_pets').notNull().default(true),
  acceptsSmokers: boolean('accepts_smokers').notNull().default(true),
  needsReferences: boolean('needs_references').notNull().default(false),
})

export const ownerFilters = pgTable('owner_filters', { userId: ofPerson(), ...ownerFilterColumns() })
