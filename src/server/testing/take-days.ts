import { inTransaction } from '#server/db/in-transaction.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import type { TestApp } from './test-app.ts'

/** Replaces the days on which a listing can't be had, as its calendar does. The days are a `datemultirange`. */
export const takeDays = (app: TestApp, listingId: string, days: string) =>
  inTransaction(app.deps.pool, async (tx) => {
    const at = app.deps.now()
    await tx.query('select from listings where id = $1 for no key update', [listingId])
    await tx.query('delete from taken_days where listing_id = $1', [listingId])
    await tx.query(
      `insert into taken_days (id, listing_id, days, source, created_at)
       select gen_random_uuid(), $1, days, 'block', $3 from unnest($2::datemultirange) days`,
      [listingId, days, at],
    )
    await updateUnavailableDays(tx, listingId, at)
  })
