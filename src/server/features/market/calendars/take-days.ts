import type { PoolClient } from 'pg'
import { newId } from '#server/db/ids.ts'
import { inSavepoint } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isExclusionViolation } from '#server/db/violations.ts'
import { AppError } from '#server/http/app-error.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { lockCalendar } from './lock-calendar.ts'

interface WantedDays {
  listingId: string
  requestId: string
  /** The first day. */
  from: string
  /** The last day, null for a home that is rented until either side ends it. */
  to: string | null
}

const areOpenStatement = defineStatement<{ areOpen: boolean }>(
  'are-days-open',
  `select not unavailable_days && daterange($2::date, $3::date, '[]') "areOpen" from listings where id = $1`,
)

const insertStatement = defineStatement(
  'insert-requested-days',
  `insert into taken_days (id, listing_id, days, source, request_id, created_at)
    values ($1, $2, daterange($3::date, $4::date, '[]'), 'request', $5, $6)`,
)

/** Takes the days of an accepted request. Throws `days_taken` if the listing can't be had on one of them. */
export async function takeDays(tx: PoolClient, { listingId, requestId, from, to }: WantedDays, at: Date) {
  await lockCalendar(tx, listingId)
  const { areOpen } = await areOpenStatement.one(tx, [listingId, from, to])
  if (!areOpen) throw new AppError('days_taken')
  await inSavepoint(tx, () => insertStatement.run(tx, [newId(), listingId, from, to, requestId, at])).catch(
    (error: unknown) => {
      // The listing is locked, so only days missing in `unavailable_days` get here.
      if (isExclusionViolation(error)) throw new AppError('days_taken', { cause: error })
      throw error
    },
  )
  await updateUnavailableDays(tx, listingId, at)
}
