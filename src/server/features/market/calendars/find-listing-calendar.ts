import { addMonths, dayAt } from '#shared/days.ts'
import { calendarMonths, type ListingCalendar } from '#shared/market/calendars.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { maySeeListing } from '#server/features/market/listings/may-see-listing.ts'

const look = { listing: 'g', owner: 'p', clientId: '$2' }
const zoneStatement = defineStatement<{ timeZone: string }>(
  'find-time-zone-of-seen-listing',
  `select coalesce(c.time_zone, 'UTC') "timeZone" from listings g
    left join profiles p on p.id = g.owner_id left join cities c on c.id = g.city_id
    where g.id = $1 and ${maySeeListing(look)}`,
)
const daysStatement = defineStatement<{ startsOn: string; endsOn: string }>(
  'list-unavailable-days',
  `select lower(days)::text "startsOn", (upper(days) - 1)::text "endsOn"
    from listings g, unnest(g.unavailable_days * datemultirange(daterange($2::date, $3::date))) days
    where g.id = $1`,
)

/** When a client can't have the listing. Never why: reasons, names and notes are the owner's. */
export async function findListingCalendar(
  { pool, now }: Deps,
  clientId: string,
  listingId: string,
): Promise<ListingCalendar> {
  const seen = await zoneStatement.first(pool, [listingId, clientId])
  if (!seen) throw new AppError('not_found')
  const today = dayAt(now(), seen.timeZone)
  const end = addMonths(today, calendarMonths)
  return {
    today,
    timeZone: seen.timeZone,
    unavailable: await daysStatement.rows(pool, [listingId, today, end]),
  }
}
