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
  numeric,
  pgTable,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Kind } from '#shared/market/kinds.ts'
import type { ListingStatus, ListingType } from '#shared/market/listings.ts'
import type { Fee } from '#shared/market/price-schemas.ts'
import type { CancellationPolicy } from '#shared/market/cancellation.ts'
import { belongsTo } from './belongs-to.ts'
import { dayRanges, moment } from './columns.ts'

/** A photo whose files are stored under the id of the listing or the person. */
export interface StoredPhoto {
  id: string
  width: number
  height: number
  thumbhash: string
  tint: string
}

export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey(),
    ownerId: belongsTo('owner_id'),
    kind: text().$type<Kind>().notNull().default('property'),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The cover is first. */
    images: jsonb()
      .$type<StoredPhoto[]>()
      .notNull()
      .default(sql`'[]'`),
    neighborhood: text(),
    city: text(),
    cityId: integer('city_id'),
    /** The exact location: for the owner, and for matches that the owner has shared it with (`shared_addresses`). */
    exactLat: doublePrecision('exact_lat'),
    exactLon: doublePrecision('exact_lon'),
    street: text().notNull().default(''),
    unit: text().notNull().default(''),
    floor: text().notNull().default(''),
    accessNotes: text('access_notes').notNull().default(''),
    /** The center of the grid cell around it. Every distance is measured from here. */
    lat: doublePrecision(),
    lon: doublePrecision(),
    /** Cells of a quarter degree and of two degrees, for searching around a location. */
    smallCell: integer('small_cell'),
    largeCell: integer('large_cell'),
    /** ISO 4217. All prices of the listing are in it, in its smallest units, which columns call cents. */
    currency: text().notNull().default('USD'),
    /** The spec's monthly `price`. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    hourPriceCents: bigint('hour_price_cents', { mode: 'number' }),
    dayPriceCents: bigint('day_price_cents', { mode: 'number' }),
    weekPriceCents: bigint('week_price_cents', { mode: 'number' }),
    /** Held apart, never part of a total. */
    depositCents: bigint('deposit_cents', { mode: 'number' }),
    fees: jsonb()
      .$type<Fee[]>()
      .notNull()
      .default(sql`'[]'`),
    cancellationPolicy: text('cancellation_policy').$type<CancellationPolicy>().notNull().default('moderate'),
    salePriceCents: bigint('sale_price_cents', { mode: 'number' }),
    /** The price before its last drop, and when that was. Null once the price is back up. */
    priceBeforeDropCents: bigint('price_before_drop_cents', { mode: 'number' }),
    priceDroppedAt: moment('price_dropped_at'),
    beds: integer(),
    baths: numeric({ precision: 3, scale: 1, mode: 'number' }),
    squareFootage: integer('square_footage'),
    /** The first day it can be had. Null if it can be had now. */
    availableFrom: date('available_from', { mode: 'string' }),
    /** All days it can't be had: the days of `taken_days` and those before `available_from`. */
    unavailableDays: dayRanges('unavailable_days')
      .notNull()
      .default(sql`'{}'`),
    /** Incremented to make the previous link of its calendar feed invalid. Negative or 0 while there is no link. */
    feedVersion: integer('feed_version').notNull().default(0),
    /** Kind-specific details. */
    details: jsonb()
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'`),
    listingType: text('listing_type').$type<ListingType>().notNull().default('rent'),
    status: text().$type<ListingStatus>().notNull().default('draft'),
    isActive: boolean('is_active').notNull().default(false),
    /** The owner lets anyone with the link see it, even without an account. */
    isPublic: boolean('is_public').notNull().default(false),
    /** When an operator suspended it. Its owner can't publish it until it is restored. */
    suspendedAt: moment('suspended_at'),
    /** The reason shown to its owner. */
    suspendedReason: text('suspended_reason'),
    /** When an operator last verified that it belongs to the owner. Reset when the address or vehicle changes. */
    verifiedAt: moment('verified_at'),
    /** From 0 to 1: how complete its photos and text are. */
    quality: real().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
    /** When the owner last confirmed that it is available. */
    confirmedAt: moment('confirmed_at'),
    remindedAt: moment('reminded_at'),
    /** Its position in the market, updated by every change that may make it fit someone new. */
    surfacedAt: moment('surfaced_at').notNull().defaultNow(),
  },
  (t) => {
    const isShown = sql`status = 'active' and is_active`
    return [
      index('listings_of_owner').on(t.ownerId, t.createdAt),
      index('listings_shown_of_owner').on(t.ownerId, t.kind).where(isShown),
      index('listings_market').on(t.kind, t.surfacedAt, t.id).where(isShown),
      index('listings_market_near').on(t.kind, t.smallCell, t.surfacedAt, t.id).where(isShown),
      index('listings_market_around').on(t.kind, t.largeCell, t.surfacedAt, t.id).where(isShown),
      index('listings_public')
        .on(t.id)
        .where(sql`${isShown} and is_public`),
      index('listings_to_confirm').on(t.confirmedAt).where(isShown),
      check('listings_kind', sql`${t.kind} in ('property', 'motorcycle', 'bicycle', 'yacht')`),
      check('listings_listing_type', sql`${t.listingType} in ('rent', 'buy', 'both')`),
      check(
        'listings_status',
        sql`${t.status} in ('draft', 'active', 'paused', 'rented', 'sold', 'removed')`,
      ),
      check(
        'listings_shown_only_when_active',
        sql`not ${t.isActive} or (${t.status} = 'active' and ${t.suspendedAt} is null)`,
      ),
      check(
        'listings_price',
        sql`least(${t.priceCents}, ${t.salePriceCents}, ${t.hourPriceCents}, ${t.dayPriceCents}, ${t.weekPriceCents}, ${t.depositCents}) >= 0`,
      ),
      check('listings_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
      check(
        'listings_cancellation_policy',
        sql`${t.cancellationPolicy} in ('flexible', 'moderate', 'strict')`,
      ),
      check('listings_facts', sql`${t.beds} >= 0 and ${t.baths} >= 0 and ${t.squareFootage} >= 0`),
    ]
  },
)
