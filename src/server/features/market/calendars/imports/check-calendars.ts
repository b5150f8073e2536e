import { minuteMs } from '#shared/durations.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { checkCalendar, type ImportedCalendar } from './check-calendar.ts'

const atOnce = 8
/** The job runs every minute. */
const longestRunMs = 45_000
/** After this time a check that never ended is repeated. */
const claimMs = 10 * minuteMs

const claimStatement = defineStatement<ImportedCalendar & { isRemoved: boolean }>(
  'claim-due-calendars',
  `update imported_calendars i set next_check_at = $2
    from listings g left join cities c on c.id = g.city_id
    where g.id = i.listing_id and i.id in (
      select d.id from imported_calendars d where d.next_check_at <= $1
      order by d.next_check_at limit ${atOnce} for update skip locked)
    returning i.id, i.listing_id "listingId", i.url, coalesce(c.time_zone, 'UTC') "timeZone", i.read_at "readAt",
      g.status = 'removed' "isRemoved"`,
)
const forgetStatement = defineStatement(
  'forget-calendars-of-removed-listings',
  'delete from imported_calendars where id = any($1::uuid[])',
)

/** Every minute: checks the calendars that are due. One that fails unexpectedly holds up none of the others. */
export async function checkCalendars(deps: Deps) {
  const startedAt = performance.now()
  const failures: unknown[] = []
  while (performance.now() - startedAt < longestRunMs) {
    const at = deps.now()
    const due = await claimStatement.rows(deps.pool, [at, new Date(at.getTime() + claimMs)])
    const removed = due.filter(({ isRemoved }) => isRemoved)
    if (removed.length > 0) await forgetStatement.run(deps.pool, [removed.map(({ id }) => id)])
    const outcomes = await Promise.allSettled(
      due.filter(({ isRemoved }) => !isRemoved).map((calendar) => checkCalendar(deps, calendar)),
    )
    failures.push(...outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])))
    if (due.length < atOnce) break
  }
  if (failures.length > 0) throw failures[0]
}
