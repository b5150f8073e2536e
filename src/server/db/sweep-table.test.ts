import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { defineStatement } from './statement.ts'
import { sweepTable } from './sweep-table.ts'

const rowCount = 200_000
const statement = defineStatement(
  'sweep-test',
  'delete from swept where ctid >= $1::tid and ctid < $2::tid and n <= $3',
)

test('a table is swept in thirty nights, a thirtieth in each', async () => {
  const database = await createTestDatabase()
  const pool = new Pool({ connectionString: database.connectionString })
  // Dropping the database cuts connections that aren't fully closed yet.
  pool.on('error', () => undefined)
  // Nearly empty pages, so that a night has more of them than one statement takes.
  await pool.query(
    'create unlogged table swept (n int, padding char(40)) with (fillfactor = 10, autovacuum_enabled = false)',
  )
  await pool.query(`insert into swept select n, '' from generate_series(1, $1::int) n`, [rowCount])
  const left = async () => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from swept')
    return rows[0]!.count
  }
  const start = Date.now()
  const sweep = (night: number) =>
    sweepTable({ pool, now: () => new Date(start + night * dayMs) }, 'swept', statement, [rowCount])
  await sweep(0)
  const removed = rowCount - (await left())
  expect(removed).toBeGreaterThan(rowCount / 31)
  expect(removed).toBeLessThan(rowCount / 29)
  for (let night = 1; night < 30; night += 1) await sweep(night)
  expect(await left()).toBe(0)
  await pool.end()
  await database.drop()
})
