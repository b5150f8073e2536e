import { addDays, dayAt } from '#shared/days.ts'
import { pastDays, type Block, type MyCalendar } from '#shared/market/calendars.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { lastKnownPersonJson } from '#server/features/people/visibility/last-known-person.ts'

const listingStatement = defineStatement<{ timeZone: string; availableFrom: string | null }>(
  'find-listing-of-calendar',
  `select coalesce(c.time_zone, 'UTC') "timeZone", g.available_from::text "availableFrom"
    from listings g left join cities c on c.id = g.city_id
    where g.id = $1 and g.owner_id = $2 and g.status <> 'removed'`,
)
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

export async function findMyCalendar(
  { pool, now }: Deps,
  ownerId: string,
  listingId: string,
): Promise<MyCalendar> {
  const listing = await listingStatement.first(pool, [listingId, ownerId])
  if (!listing) throw new AppError('not_found')
  const today = dayAt(now(), listing.timeZone)
  const since = addDays(today, -pastDays)
  const [blocks, requests] = await Promise.all([
    blocksStatement.rows(pool, [listingId, since]),
    requestsStatement.rows(pool, [listingId, since, now()]),
  ])
  return { today, ...listing, blocks, requests }
}
