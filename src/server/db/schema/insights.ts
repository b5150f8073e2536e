import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { listings } from './listings.ts'

const ofListing = () =>
  uuid('listing_id')
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' })
/** In UTC, so a day is the same for everyone. */
const day = () => date({ mode: 'string' }).notNull()

/**
 * Who has viewed what today, so no one is counted twice. Partitioned by day, without foreign keys. Deleted after the day
 * after has ended.
 */
export const listingViews = pgTable(
  'listing_views',
  { viewerId: uuid('viewer_id').notNull(), day: day(), listingId: uuid('listing_id').notNull() },
  (t) => [primaryKey({ columns: [t.viewerId, t.day, t.listingId] })],
)

/** How many people viewed a listing on a day. */
export const listingDays = pgTable(
  'listing_days',
  { listingId: ofListing(), day: day(), views: integer().notNull() },
  (t) => [primaryKey({ columns: [t.listingId, t.day] })],
)
