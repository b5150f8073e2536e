import type { PoolClient } from 'pg'
import { addDays } from '#shared/days.ts'
import { takenDays } from '../db/schema/calendars.ts'
import type { listings } from '../db/schema/listings.ts'
import { updateUnavailableDays } from '#server/features/market/listings/update-unavailable-days.ts'
import { demoId } from './demo-id.ts'
import { insertAll } from './insert-all.ts'
import { createRandom } from './random.ts'

const notes = ['', 'Maintenance', 'Family visit', 'Away']

/** Some days of every other vehicle are blocked in the next two months. Homes are let until they are free. */
export async function fillDemoCalendars(
  tx: PoolClient,
  rows: readonly (typeof listings.$inferInsert)[],
  now: Date,
) {
  const random = createRandom(rows.length + 1)
  const today = now.toISOString().slice(0, 10)
  const blocked = rows.filter((row, i) => i % 2 === 0 && row.kind !== 'property' && row.listingType !== 'buy')
  await insertAll(
    tx,
    takenDays,
    blocked.flatMap(({ id }) =>
      [4, 30].map((start, i) => {
        const from = addDays(today, start + random.whole(0, 17))
        const end = addDays(from, random.whole(1, 6))
        return {
          id: demoId(`block ${i} of ${id}`),
          listingId: id,
          days: `[${from},${end})`,
          source: 'block' as const,
          note: random.pick(notes),
          createdAt: now,
        }
      }),
    ),
  )
  for (const { id } of blocked) await updateUnavailableDays(tx, id, now)
}
