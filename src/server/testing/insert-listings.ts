import type { Pool } from 'pg'
import { listings } from '../db/schema/listings.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts listings together with blocks for the days on which they can't be had. */
export async function insertListings(pool: Pool, ...rows: (typeof listings.$inferInsert)[]) {
  await insertRows(pool, listings, ...rows)
  await pool.query(
    `insert into taken_days (id, listing_id, days, source, created_at)
      select gen_random_uuid(), l.id, days, 'block', now() from listings l cross join unnest(l.unavailable_days) days
      where l.id = any($1::uuid[])`,
    [rows.map(({ id }) => id)],
  )
}
