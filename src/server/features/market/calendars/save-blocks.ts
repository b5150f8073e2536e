import { t } from '#shared/messages/t.ts'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import { addDays, addMonths, dayAt } from '#shared/days.ts'
import {
  calendarMonths,
  maxBlocks,
  type Block,
  type saveBlocks as endpoint,
} from '#shared/market/calendars.ts'
import { replaceBlocks } from '#shared/market/replace-blocks.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { lockOwnCalendar } from './lock-calendar.ts'

const touchingStatement = defineStatement<Block & { id: string }>(
  'find-touching-blocks',
  `select id, lower(days)::text "startsOn", (upper(days) - 1)::text "endsOn", note from taken_days
    where listing_id = $1 and source = 'block' and days && daterange($2::date, $3::date, '[]')`,
)
const deleteStatement = defineStatement('delete-blocks', 'delete from taken_days where id = any($1::uuid[])')
const insertStatement = defineStatement(
  'insert-blocks',
  `insert into taken_days (id, listing_id, days, source, note, created_at)
    select b.id, $1, daterange(b."startsOn", b."endsOn", '[]'), 'block', b.note, $3
    from jsonb_to_recordset($2::jsonb) b (id uuid, "startsOn" date, "endsOn" date, note text)`,
)
const problemStatement = defineStatement<{ areBooked: boolean; count: number }>(
  'find-problem-of-blocks',
  `select exists (
        select from taken_days b join taken_days r on r.listing_id = b.listing_id and r.days && b.days
        where b.listing_id = $1 and b.source = 'block' and r.source = 'request'
          and b.days && daterange($2::date, $3::date, '[]')
      ) "areBooked",
      (select count(*)::int from taken_days where listing_id = $1 and source = 'block') count`,
)

/** Replaces the blocks within some days. Throws `days_taken` instead of blocking days that a client has booked. */
export async function saveBlocks(
  deps: Deps,
  ownerId: string,
  listingId: string,
  { startsOn, endsOn, blocks }: CheckedBodyOf<typeof endpoint>,
) {
  const at = deps.now()
  await inTransaction(deps.pool, async (tx) => {
    const { timeZone } = await lockOwnCalendar(tx, ownerId, listingId)
    requireNearDays(startsOn, endsOn, dayAt(at, timeZone))
    const touching = await touchingStatement.rows(tx, [listingId, addDays(startsOn, -1), addDays(endsOn, 1)])
    await deleteStatement.run(tx, [touching.map(({ id }) => id)])
    const changed = replaceBlocks(
      touching.map(({ id: _id, ...block }) => block),
      { startsOn, endsOn, blocks },
    )
    const rows = changed.map((block) => ({ id: newId(), ...block }))
    await insertStatement.run(tx, [listingId, JSON.stringify(rows), at])
    const { areBooked, count } = await problemStatement.one(tx, [listingId, startsOn, endsOn])
    if (areBooked) throw new AppError('days_taken')
    if (count > maxBlocks) throw new AppError('too_many_blocks')
    await updateUnavailableDays(tx, listingId, at)
  })
}

function requireNearDays(startsOn: string, endsOn: string, today: string) {
  const field =
    startsOn < addDays(today, -1) ? 'startsOn' : endsOn > addMonths(today, calendarMonths) ? 'endsOn' : null
  if (field)
    throw new AppError('invalid_input', {
      fields: () => [
        {
          field,
          message: t('Choose days from today to {months, plural, one {# month} other {# months}} ahead', {
            months: calendarMonths,
          }),
        },
      ],
    })
}
