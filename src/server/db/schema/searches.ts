import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Kind } from '#shared/kinds.ts'
import type { SearchAlerts } from '#shared/searches.ts'
import { belongsTo } from './belongs-to.ts'
import { moment } from './columns.ts'
import { clientWishColumns, listingWishChecks, listingWishColumns } from './wishes.ts'

const searchColumns = () => ({
  userId: belongsTo('user_id'),
  id: uuid().notNull(),
  name: text().notNull(),
  alerts: text().$type<SearchAlerts>().notNull(),
  createdAt: moment('created_at').notNull(),
})

const searchChecks = (table: string) => [
  check(`${table}_name`, sql`char_length(name) between 1 and 80`),
  check(`${table}_alerts`, sql`alerts in ('off', 'instant', 'daily', 'weekly')`),
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
