import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { newId } from '#server/db/ids.ts'
import { withDatabaseBefore } from '#server/testing/old-database.ts'
import type { TestDatabase } from '#server/testing/clone-template.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { findPartitions } from './find-partitions.ts'
import { keepPartitions } from './keep-partitions.ts'
import { partitionTable } from './partition-table.ts'
import { partitionedTables } from './partitioned-tables.ts'

const { events, auditLogs } = partitionedTables
const insert = `insert into events (user_id, seq, kind, payload, created_at) values ($1, $2, 'marks', '{}', $3)`
const start = Date.now()
const inDays = (days: number) => new Date(start + days * dayMs)

describe('the migration of a table in use', () => {
  test('keeps what is written meanwhile, and makes no writer wait for a reader it waits for', async () => {
    await withDatabaseBefore('partitioned_tables', async (db, migrateAll) => {
      await migrateAll()
      const { host, port, user, password, database } = db
      const pool = new Pool({ host, port, user, password, database, max: 4 })
      const client = await pool.connect()
      const person = newId()
      await pool.query(
        `insert into events (user_id, seq, kind, payload, created_at)
         select $1, n, 'marks', '{}', now() - n * interval '1 minute' from generate_series(1, 20000) n`,
        [person],
      )
      // Such as a backup.
      await db.query('begin isolation level repeatable read read only')
      await db.query('select from events limit 1')
      const state = { isDone: false }
      const migrating = partitionTable(client, events, new Date()).then(() => (state.isDone = true))
      let written = 0
      while (written < 200) {
        written += 1
        await pool.query(insert, [person, -written, new Date()])
      }
      expect(state.isDone).toBe(false)
      await db.query('commit')
      while (!state.isDone) {
        written += 1
        await pool.query(insert, [person, -written, new Date()])
      }
      await migrating
      const { rows } = await pool.query('select count(*)::int from events where user_id = $1', [person])
      expect(rows[0]).toEqual({ count: 20_000 + written })
      expect(await findPartitions(client, events)).toHaveLength(2)
      client.release()
      await pool.end()
    })
  })
})

describe('a partitioned table', () => {
  let database: TestDatabase
  let pool: Pool
  beforeAll(async () => {
    database = await createTestDatabase()
    pool = new Pool({ connectionString: database.connectionString, max: 5 })
    // Dropping the database cuts connections that aren't fully closed yet.
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  beforeEach(() => pool.query('delete from events'))

  const keep = (days: number) => keepPartitions({ pool, now: () => inDays(days) }, events)
  const partitions = async () => {
    const client = await pool.connect()
    return findPartitions(client, events).finally(() => client.release())
  }
  const write = (days: number) => pool.query(insert, [newId(), 1, inDays(days)])
  const count = async () => (await pool.query('select from events')).rowCount

  test('has a partition for every time, however long the job hasn’t run', async () => {
    for (const days of [-1000, 0, 10, 100, 10_000]) await write(days)
    expect(await count()).toBe(5)
  })

  test('goes on after the job hasn’t run for a year', async () => {
    await keep(0)
    for (const days of [1, 100, 200, 364, 370]) await write(days)
    await keep(365)
    for (const days of [1, 365, 380, 500]) await write(days)
    const { length } = await partitions()
    expect(length).toBeLessThanOrEqual(4)
    await keep(400)
    // What was written late, or early because of a wrong clock, is in a partition that goes later.
    expect(await count()).toBeGreaterThan(0)
    await keep(1000)
    await keep(1030)
    expect(await count()).toBe(0)
    await write(1030)
    expect(await count()).toBe(1)
  })

  test('has few partitions, and nothing in them is older than three weeks', async () => {
    for (let days = 1100; days < 1200; days += 1) {
      await write(days)
      await keep(days)
      expect((await partitions()).length).toBeLessThanOrEqual(6)
      const { rows } = await pool.query<{ oldest: Date }>('select min(created_at) oldest from events')
      expect(rows[0]!.oldest.getTime()).toBeGreaterThan(inDays(days - 22).getTime())
    }
  })

  test('forgets rows in time although a clock was once ten years ahead', async () => {
    await write(1200 + 3650)
    for (let days = 1200; days < 1250; days += 1) {
      await write(days)
      await keep(days)
    }
    expect((await partitions()).length).toBeLessThanOrEqual(6)
    const { rows } = await pool.query<{ created_at: Date }>('select created_at from events order by 1')
    expect(rows[0]!.created_at.getTime()).toBeGreaterThan(inDays(1250 - 22).getTime())
    expect(rows.at(-1)!.created_at).toEqual(inDays(1200 + 3650))
    // Interrupted while it moved the row that is ahead.
    await pool.query('create table events_ahead (like events including all, primary key (user_id, seq))')
    await pool.query(
      'with moved as (delete from events_later returning *) insert into events_ahead select * from moved',
    )
    await pool.query(
      `alter table events_later add constraint within_partition check (created_at < '${inDays(1260).toISOString()}')`,
    )
    await keep(1280)
    expect((await pool.query('select max(created_at) newest from events')).rows).toEqual([
      { newest: inDays(1200 + 3650) },
    ])
  })

  test('recovers from an interrupted run', async () => {
    await write(1400)
    await keep(1400)
    await pool.query('alter table events detach partition events_later')
    const [first] = await partitions()
    await pool.query(`alter table events detach partition ${first!.name}`)
    await keep(1430)
    const names = await pool.query(
      `select relname from pg_class where relname like 'events\\_%' and relkind = 'r' and not relispartition`,
    )
    expect(names.rows).toEqual([])
    for (const days of [-1000, 1000, 1430, 2000]) await write(days)
  })

  test('is left to one of two processes', async () => {
    await Promise.all([keep(1450), keep(1450), keep(1450)])
    await write(1450)
  })

  test('is written and read while a partition is dropped', async () => {
    await write(1500)
    await keep(1500)
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select from events')
    const dropping = keep(1530)
    for (let n = 0; n < 200; n += 1) await write(1530)
    expect(await count()).toBeGreaterThanOrEqual(200)
    await reader.query('commit')
    reader.release()
    await dropping
    const { rows } = await pool.query<{ oldest: Date }>('select min(created_at) oldest from events')
    expect(rows[0]!.oldest).toEqual(inDays(1530))
  })

  test('keeps the audit log for two years after the last entry of a partition', async () => {
    const [first] = await findPartitions(pool, auditLogs)
    const end = first!.upper!.getTime()
    await pool.query(
      `insert into audit_logs (id, table_name, action, record_id, created_at)
       values ($1, 'users', 'password_changed', $1, $2)`,
      [newId(), new Date(end - 1)],
    )
    const keptAfter = async (ms: number) => {
      await keepPartitions({ pool, now: () => new Date(end + ms) }, auditLogs)
      return (await pool.query('select from audit_logs')).rowCount
    }
    expect(await keptAfter(730 * dayMs - 1)).toBe(1)
    expect(await keptAfter(730 * dayMs)).toBe(0)
  })
})
