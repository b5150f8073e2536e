import type { PoolClient } from 'pg'
import { isDeepStrictEqual } from 'node:util'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import type { DayRange } from '../ical/read-calendar.ts'

const currentStatement = defineStatement<DayRange>(
  'list-days-of-import',
  `select lower(days)::text "startsOn", (upper(days) - 1)::text "endsOn" from taken_days
    where calendar_id = $1 order by lower(days)`,
)
const deleteStatement = defineStatement(
  'delete-imported-days',
  'delete from taken_days where calendar_id = $1',
)
const insertStatement = defineStatement(
  'insert-imported-days',
  `insert into taken_days (id, listing_id, days, source, calendar_id, created_at)
    select b.id, $1, daterange(b."startsOn", b."endsOn", '[]'), 'import', $2, $4
    from jsonb_to_recordset($3::jsonb) b (id uuid, "startsOn" date, "endsOn" date)`,
)

interface ImportedDays {
  listingId: string
  calendarId: string
  ranges: readonly DayRange[]
}

/** Replaces the days of an imported calendar. The caller has locked the listing. Bookings on the same days stay. */
export async function saveImportedDays(
  tx: PoolClient,
  { listingId, calendarId, ranges }: ImportedDays,
  at: Date,
) {
  const current = await currentStatement.rows(tx, [calendarId])
  if (isDeepStrictEqual(current, ranges)) return
  await deleteStatement.run(tx, [calendarId])
  const rows = ranges.map((range) => ({ id: newId(), ...range }))
  await insertStatement.run(tx, [listingId, calendarId, JSON.stringify(rows), at])
  await updateUnavailableDays(tx, listingId, at)
}
