import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { lockCalendar } from './lock-calendar.ts'

const listingStatement = defineStatement<{ listingId: string }>(
  'find-listing-of-taken-days',
  'select distinct listing_id "listingId" from taken_days where request_id = $1',
)
const deleteStatement = defineStatement(
  'delete-requested-days',
  'delete from taken_days where request_id = $1',
)

/** Frees the days of a request that was canceled. Does nothing if it has none. */
export async function freeDays(tx: PoolClient, requestId: string, at: Date) {
  const found = await listingStatement.first(tx, [requestId])
  if (!found) return
  await lockCalendar(tx, found.listingId)
  await deleteStatement.run(tx, [requestId])
  await updateUnavailableDays(tx, found.listingId, at)
}
