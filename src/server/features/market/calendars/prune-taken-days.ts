import { addDays, dayAt } from '#shared/days.ts'
import { pastDays } from '#shared/market/calendars.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { lockCalendar } from './lock-calendar.ts'

const batchSize = 100

const listingsStatement = defineStatement<{ id: string }>(
  'list-listings-with-past-days',
  `select distinct listing_id id from (
      select listing_id from taken_days where upper(days) <= $1::date order by upper(days) limit ${batchSize}) past`,
)
const deleteStatement = defineStatement(
  'delete-past-days',
  'delete from taken_days where listing_id = $1 and upper(days) <= $2::date',
)

/** Daily: forgets the days that owners no longer see. */
export async function pruneTakenDays(deps: Deps) {
  const at = deps.now()
  // Every time zone has left this day behind.
  const before = addDays(dayAt(at, 'UTC'), -pastDays - 1)
  for (;;) {
    const listings = await listingsStatement.rows(deps.pool, [before])
    if (listings.length === 0) return
    for (const { id } of listings)
      await inTransaction(deps.pool, async (tx) => {
        await lockCalendar(tx, id)
        await deleteStatement.run(tx, [id, before])
        await updateUnavailableDays(tx, id, at)
      })
  }
}
