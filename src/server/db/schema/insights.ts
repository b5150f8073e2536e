import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { belongsTo } from './belongs-to.ts'
import { listings } from './listings.ts'

const ofListing = () =>
  uuid('listing_id')
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' })
/** In UTC, so a day is the same for everyone. */
const day = () => date({ mode: 'string' }).notNull()

/** Who has viewed what today, so no one is counted twice. Deleted after the day has ended. */
export const listingViews = pgTable(
  'listing_views',
  { viewerId: belongsTo('viewer_id'), day: day(), listingId: ofListing() },
  (t) => [
    primaryKey({ columns: [t.viewerId, t.day, t.listingId] }),
    index('listing_views_age').on(t.day),
    index('listing_views_of_listing').on(t.listingId),
  ],
)

/** How many people viewed a listing on a day. */
export const listingDays = pgTable(
  'listing_days',
  { listingId: ofListing(), day: day(), views: integer().notNull() },
  (t) => [primaryKey({ columns: [t.listingId, t.day] })],
)
