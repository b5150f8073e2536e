import { msg, show, type Message } from '#shared/messages/t.ts'
import { dayAt } from '#shared/days.ts'
import { minuteMs } from '#shared/durations.ts'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import { calendarProblemText } from '#shared/market/calendar-problems.ts'
import { maxCalendars, maxCalendarsOfOwner, type importCalendar } from '#shared/market/calendars.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { readCalendar } from '../ical/read-calendar.ts'
import { lockOwnCalendar } from '../lock-calendar.ts'
import { requireOwnCalendar } from '../require-own-calendar.ts'
import { CalendarError } from './calendar-error.ts'
import { fetchCalendarInTurn } from './fetch-calendar.ts'
import { saveImportedDays } from './save-imported-days.ts'

export const importRateLimit = { burst: 10, refillMs: minuteMs }

const countStatement = defineStatement<{ ofListing: number; ofOwner: number; isKnown: boolean }>(
  'count-calendars',
  `select count(*) filter (where i.listing_id = $2)::int "ofListing", count(*)::int "ofOwner",
      coalesce(bool_or(i.listing_id = $2 and i.url = $3), false) "isKnown"
    from imported_calendars i join listings g on g.id = i.listing_id where g.owner_id = $1`,
)
const insertStatement = defineStatement(
  'insert-calendar',
  `insert into imported_calendars (id, listing_id, name, url, checked_at, read_at, next_check_at, created_at)
    values ($1, $2, $3, $4, $5, $5, $5::timestamptz + interval '30 minutes', $5)`,
)

/** Imports a calendar. It is fetched first: one that can't be read is refused with the reason at the field. */
export async function addCalendar(
  deps: Deps,
  ownerId: string,
  listingId: string,
  { name, url }: CheckedBodyOf<typeof importCalendar>,
) {
  const { timeZone } = await requireOwnCalendar(deps.pool, ownerId, listingId)
  await enforceRateLimit(deps, `import-calendar:${ownerId}`, importRateLimit)
  const at = deps.now()
  const ranges = await fetchCalendarInTurn(deps.env, url)
    .then((text) => readCalendar(text, dayAt(at, timeZone), timeZone))
    .catch(refuse)
  await inTransaction(deps.pool, async (tx) => {
    await lockOwnCalendar(tx, ownerId, listingId)
    const { ofListing, ofOwner, isKnown } = await countStatement.one(tx, [ownerId, listingId, url])
    if (isKnown) throw refusedUrl(msg('This calendar is already imported'))
    if (ofListing >= maxCalendars || ofOwner >= maxCalendarsOfOwner) throw new AppError('too_many_calendars')
    const calendarId = newId()
    await insertStatement.run(tx, [calendarId, listingId, name, url, at])
    await saveImportedDays(tx, { listingId, calendarId, ranges }, at)
  })
}

const refusedUrl = (message: Message) =>
  new AppError('invalid_input', { fields: () => [{ field: 'url', message: show(message) }] })

function refuse(error: unknown): never {
  throw error instanceof CalendarError ? refusedUrl(calendarProblemText[error.problem]) : error
}
