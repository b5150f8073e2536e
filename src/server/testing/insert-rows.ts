import type { Pool } from 'pg'
import type { Table } from '../db/schema/describe-table.ts'
import { insertAll } from '../demo/insert-all.ts'

/** Inserts new rows in the schema's types. */
export async function insertRows<T extends Table>(pool: Pool, table: T, ...rows: T['$inferInsert'][]) {
  const inserted = await insertAll(pool, table, rows)
  if (inserted !== rows.length) throw new Error(`Only ${inserted} of ${rows.length} rows are new`)
}
