import { addMonths, dayAt } from '#shared/days.ts'
import type { Language } from '#shared/messages/languages.ts'
import { calendarMonths } from '#shared/market/calendars.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import type { DayRange } from '../ical/read-calendar.ts'
import { isFeedToken } from './feed-token.ts'
import { writeFeed } from './write-feed.ts'

interface FeedListing {
  timeZone: string
  feedVersion: number
  title: string
  /** Of the owner. */
  language: Language
}

const listingStatement = defineStatement<FeedListing>(
  'find-listing-of-feed',
  `select coalesce(c.time_zone, 'UTC') "timeZone", g.feed_version "feedVersion", g.title, u.language
    from listings g join profiles p on p.id = g.owner_id join users u on u.id = g.owner_id left join cities c on c.id = g.city_id
    where g.id = $1 and g.status <> 'removed' and g.suspended_at is null and p.suspended_at is null`,
)
// Imported days are left out: the calendar that they come from may read this one.
const daysStatement = defineStatement<DayRange & { changedAt: Date }>(
  'list-days-of-feed',
  `select lower(days)::text "startsOn", (upper(days) - 1)::text "endsOn",
      (select max(t.created_at) from taken_days t where t.listing_id = $1 and t.days && days) "changedAt"
    from unnest((select range_agg(t.days) from taken_days t where t.listing_id = $1 and t.source <> 'import')
      * datemultirange(daterange($2::date, $3::date))) days
    order by days`,
)

/** When a listing is booked or blocked, as a calendar file without names or notes. The token is the permission. */
export async function findFeed(deps: Deps, listingId: string, token: string) {
  const listing = await listingStatement.first(deps.pool, [listingId])
  if (!listing || !(await isFeedToken(deps, listingId, listing.feedVersion, token)))
    throw new AppError('not_found')
  const today = dayAt(deps.now(), listing.timeZone)
  const ranges = await daysStatement.rows(deps.pool, [listingId, today, addMonths(today, calendarMonths)])
  const host = new URL(deps.env.origin).hostname
  return inLanguage(listing.language, () => writeFeed({ listingId, title: listing.title, host, ranges }))
}
