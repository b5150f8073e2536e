import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { lockOwnCalendar } from '../lock-calendar.ts'
import { importRateLimit } from './add-calendar.ts'
import { checkCalendar, type ImportedCalendar } from './check-calendar.ts'
import { fetchCalendarInTurn } from './fetch-calendar.ts'

const findStatement = defineStatement<ImportedCalendar>(
  'find-own-imported-calendar',
  `select i.id, i.listing_id "listingId", i.url, coalesce(c.time_zone, 'UTC') "timeZone", i.read_at "readAt"
    from imported_calendars i join listings g on g.id = i.listing_id left join cities c on c.id = g.city_id
    where i.id = $1 and i.listing_id = $2 and g.owner_id = $3 and g.status <> 'removed'`,
)
const removeStatement = defineStatement(
  'remove-calendar',
  'delete from imported_calendars where id = $1 and listing_id = $2',
)

/** Checks a calendar now. If that fails, the calendar shows why. */
export async function checkCalendarNow(deps: Deps, ownerId: string, listingId: string, calendarId: string) {
  await enforceRateLimit(deps, `import-calendar:${ownerId}`, importRateLimit)
  const calendar = await findStatement.first(deps.pool, [calendarId, listingId, ownerId])
  if (!calendar) throw new AppError('not_found')
  await checkCalendar(deps, calendar, fetchCalendarInTurn)
}

/** Removes an imported calendar, which frees its days. Removing it twice does nothing. */
export async function removeCalendar(deps: Deps, ownerId: string, listingId: string, calendarId: string) {
  await inTransaction(deps.pool, async (tx) => {
    await lockOwnCalendar(tx, ownerId, listingId)
    if (await removeStatement.run(tx, [calendarId, listingId]))
      await updateUnavailableDays(tx, listingId, deps.now())
  })
}
