import { addDays, dayAt } from '#shared/days.ts'
import type { CalendarProblem } from '#shared/market/calendar-problems.ts'
import { pastDays, type Block, type MyCalendar } from '#shared/market/calendars.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { lastKnownPersonJson } from '#server/features/people/visibility/last-known-person.ts'
import { findFeedUrl } from './feed/feed-token.ts'
import { requireOwnCalendar } from './require-own-calendar.ts'

const blocksStatement = defineStatement<Block>(
  'list-blocks',
  `select lower(days)::text "startsOn", (upper(days) - 1)::text "endsOn", note from taken_days
    where listing_id = $1 and source = 'block' and days && daterange($2::date, null) order by lower(days)`,
)
const requestsStatement = defineStatement<MyCalendar['requests'][number]>(
  'list-requests-of-calendar',
  `select r.id, r.conversation_id "conversationId", r.state, r.starts_on::text "startsOn", r.ends_on::text "endsOn",
      ${lastKnownPersonJson('p', 'my')} client
    from date_requests r join profiles p on p.id = r.client_id
    left join conversation_members my on my.user_id = r.owner_id and my.conversation_id = r.conversation_id
    where r.listing_id = $1 and coalesce(r.ends_on, 'infinity') >= $2::date
      and ((r.state in ('asked', 'offered') and r.expires_at > $3)
        or exists (select from taken_days t where t.request_id = r.id))
    order by r.starts_on, r.id limit 500`,
)

const importedStatement = defineStatement<MyCalendar['imported'][number]>(
  'list-imported-days',
  `select lower(days)::text "startsOn", (upper(days) - 1)::text "endsOn", calendar_id "calendarId" from taken_days
    where listing_id = $1 and source = 'import' and days && daterange($2::date, null) order by lower(days)`,
)

interface CalendarRow {
  id: string
  name: string
  url: string
  checkedAt: Date | null
  readAt: Date | null
  problem: CalendarProblem | null
}
const calendarsStatement = defineStatement<CalendarRow>(
  'list-imported-calendars',
  `select id, name, url, checked_at "checkedAt", read_at "readAt", problem from imported_calendars
    where listing_id = $1 order by created_at, id`,
)

const toCalendar = ({
  url,
  checkedAt,
  readAt,
  ...calendar
}: CalendarRow): MyCalendar['calendars'][number] => ({
  ...calendar,
  // The rest of the address is often secret.
  host: new URL(url).host,
  checkedAt: checkedAt?.toISOString() ?? null,
  readAt: readAt?.toISOString() ?? null,
})

/** Who or what takes the days of an owner's listing. */
export async function findMyCalendar(deps: Deps, ownerId: string, listingId: string): Promise<MyCalendar> {
  const { pool, now } = deps
  const { title, cover, timeZone, availableFrom, feedVersion } = await requireOwnCalendar(
    pool,
    ownerId,
    listingId,
  )
  const today = dayAt(now(), timeZone)
  const since = addDays(today, -pastDays)
  const [blocks, requests, imported, calendars, feedUrl] = await Promise.all([
    blocksStatement.rows(pool, [listingId, since]),
    requestsStatement.rows(pool, [listingId, since, now()]),
    importedStatement.rows(pool, [listingId, since]),
    calendarsStatement.rows(pool, [listingId]),
    findFeedUrl(deps, listingId, feedVersion),
  ])
  return {
    listing: { title, cover: cover && toPhoto(listingId, cover) },
    today,
    timeZone,
    availableFrom,
    blocks,
    requests,
    imported,
    calendars: calendars.map(toCalendar),
    feedUrl,
  }
}
