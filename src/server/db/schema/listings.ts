import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import type { Kind } from '#shared/kinds.ts'
import type { ListingStatus, ListingType } from '#shared/listings.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'

/** A picture whose files lie in the storage under the listing's or the person's id. */
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
    /** The cover first. */
    images: jsonb()
      .$type<StoredPhoto[]>()
      .notNull()
      .default(sql`'[]'`),
    neighborhood: text(),
    city: text(),
    cityId: integer('city_id'),
    /** Where it is: nobody but the owner may see this. */
    exactLat: doublePrecision('exact_lat'),
    exactLon: doublePrecision('exact_lon'),
    /** The middle of a grid square around it: every distance is measured from here. */
    lat: doublePrecision(),
    lon: doublePrecision(),
    /** Squares of a quarter degree and of two degrees, for looking around a place. */
    smallCell: integer('small_cell'),
    largeCell: integer('large_cell'),
    /** The spec's monthly `price`; absent when the listing is only for sale. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    salePriceCents: bigint('sale_price_cents', { mode: 'number' }),
    /** What it cost until its price last fell, and when that was; null once it costs as much again. */
    priceBeforeDropCents: bigint('price_before_drop_cents', { mode: 'number' }),
    priceDroppedAt: moment('price_dropped_at'),
    beds: integer(),
    baths: numeric({ precision: 3, scale: 1, mode: 'number' }),
    squareFootage: integer('square_footage'),
    /** What else its kind has to say. */
    details: jsonb()
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'`),
    listingType: text('listing_type').$type<ListingType>().notNull().default('rent'),
    status: text().$type<ListingStatus>().notNull().default('draft'),
    isActive: boolean('is_active').notNull().default(false),
    /** Its owner lets anybody see it who has the link, also without an account. */
    isPublic: boolean('is_public').notNull().default(false),
    /** When the operator took it out of sight: its owner can't show it until it is given back. */
    heldAt: moment('held_at'),
    /** What its owner is told of it. */
    heldReason: text('held_reason'),
    /** When the operator last saw a proof that it is the owner's; another place or vehicle is not proven. */
    verifiedAt: moment('verified_at'),
    /** From 0 to 1: how much there is to see and to read. */
    quality: real().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
    /** When the owner last said that it is available. */
    confirmedAt: moment('confirmed_at'),
    remindedAt: moment('reminded_at'),
    /** Its place in the market: renewed by every change that may make it fit somebody anew. */
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
        sql`not ${t.isActive} or (${t.status} = 'active' and ${t.heldAt} is null)`,
      ),
      check('listings_price', sql`${t.priceCents} >= 0 and ${t.salePriceCents} >= 0`),
      check('listings_facts', sql`${t.beds} >= 0 and ${t.baths} >= 0 and ${t.squareFootage} >= 0`),
    ]
  },
)
