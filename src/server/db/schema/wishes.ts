import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Kind } from '#shared/kinds.ts'
import type { ListingType } from '#shared/listings.ts'
import type { WantedFacts } from '#shared/wishes.ts'
import { users } from './accounts.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import type { StoredPhoto } from './listings.ts'

const ofPerson = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

/** What is looked for among listings. What is null or empty asks for nothing. */
export const listingWishColumns = () => ({
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
  minPriceCents: bigint('min_price_cents', { mode: 'number' }),
  maxPriceCents: bigint('max_price_cents', { mode: 'number' }),
  cityId: integer('city_id'),
  lat: doublePrecision(),
  lon: doublePrecision(),
  radiusKm: doublePrecision('radius_km'),
  facts: jsonb()
    .$type<WantedFacts>()
    .notNull()
    .default(sql`'{}'`),
})

export const listingWishChecks = (table: string) => [
  check(`${table}_types`, sql`preferred_listing_types <@ '{rent,buy,both}'::text[]`),
  check(`${table}_kinds`, sql`kinds <@ '{property,motorcycle,bicycle,yacht}'::text[]`),
  check(`${table}_area`, sql`num_nonnulls(city_id, lat, lon, radius_km) in (0, 4)`),
]

/** What a client looks for now: the deck follows it. */
export const clientFilterPreferences = pgTable(
  'client_filter_preferences',
  { userId: ofPerson(), ...listingWishColumns() },
  () => listingWishChecks('client_filter_preferences'),
)

/** What a client tells owners. Null means not said. */
export const clientProfiles = pgTable('client_profiles', {
  userId: ofPerson(),
  about: text().notNull().default(''),
  occupation: text().notNull().default(''),
  languages: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  photos: jsonb()
    .$type<StoredPhoto[]>()
    .notNull()
    .default(sql`'[]'`),
  moveInOn: date('move_in_on', { mode: 'string' }),
  stayMonths: integer('stay_months'),
  householdSize: integer('household_size'),
  /** Empty for none. */
  pets: text(),
  isSmoker: boolean('is_smoker'),
  referencesOffered: integer('references_offered'),
  /** Counts changes of what is written; photos are arranged apart from it. */
  version: integer().notNull().default(0),
})

/** What an owner tells clients. */
export const ownerProfiles = pgTable('owner_profiles', {
  userId: ofPerson(),
  businessName: text('business_name').notNull().default(''),
  about: text().notNull().default(''),
  languages: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Where they are at home. */
  cityId: integer('city_id'),
  photos: jsonb()
    .$type<StoredPhoto[]>()
    .notNull()
    .default(sql`'[]'`),
  version: integer().notNull().default(0),
})

/**
 * Where in the market of clients somebody is found: a row for each kind they want and each large square that their
 * area touches. Written anew with every change of wishes or profile.
 */
export const clientMarket = pgTable(
  'client_market',
  {
    clientId: belongsTo('client_id'),
    kind: text().$type<Kind>().notNull(),
    /** The square, or `anywhereCell`. */
    largeCell: integer('large_cell').notNull(),
    surfacedAt: moment('surfaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.kind, t.largeCell] }),
    index('client_market_order').on(t.kind, t.largeCell, t.surfacedAt, t.clientId),
    index('client_market_of_kind').on(t.kind, t.surfacedAt, t.clientId),
  ],
)

/** Whom an owner wants to meet. */
export const clientWishColumns = () => ({
  minBudgetCents: bigint('min_budget_cents', { mode: 'number' }),
  moveInBy: date('move_in_by', { mode: 'string' }),
  minStayMonths: integer('min_stay_months'),
  acceptsPets: boolean('accepts_pets').notNull().default(true),
  acceptsSmokers: boolean('accepts_smokers').notNull().default(true),
  needsReferences: boolean('needs_references').notNull().default(false),
})

export const ownerFilters = pgTable('owner_filters', { userId: ofPerson(), ...clientWishColumns() })
