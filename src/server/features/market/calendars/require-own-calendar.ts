import type { Pool } from 'pg'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'

interface OwnCalendar {
  title: string
  cover: StoredPhoto | null
  timeZone: string
  availableFrom: string | null
  feedVersion: number
}

const statement = defineStatement<OwnCalendar>(
  'find-listing-of-calendar',
  `select g.title, g.images->0 cover, coalesce(c.time_zone, 'UTC') "timeZone", g.available_from::text "availableFrom",
      g.feed_version "feedVersion"
    from listings g left join cities c on c.id = g.city_id
    where g.id = $1 and g.owner_id = $2 and g.status <> 'removed'`,
)

/** Throws unless it is the owner's listing and isn't removed. */
export async function requireOwnCalendar(pool: Pool, ownerId: string, listingId: string) {
  const found = await statement.first(pool, [listingId, ownerId])
  if (!found) throw new AppError('not_found')
  return found
}
