import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestApp } from './test-app.ts'

/** Makes one table fail like a broken database while `during` runs. */
export async function whileRefusing<T>(
  app: { query: (sql: string) => Promise<unknown> },
  table: string,
  during: () => Promise<T>,
  /** PostgreSQL's error code. The default is that of a plain `raise`. */
  errorCode = 'P0001',
): Promise<T> {
  await app.query(
    `create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise 'refused by the test' using errcode = '${errorCode}'; end $$`,
  )
  await app.query(
    `create trigger refuse before insert or update on ${table} for each row execute function refuse()`,
  )
  try {
    return await during()
  } finally {
    await app.query(`drop trigger refuse on ${table}`)
  }
}

/** Makes a table disappear while `during` runs. */
export async function withoutTable<T>(app: TestApp, table: string, during: () => Promise<T>): Promise<T> {
  await app.query(`alter table ${table} rename to ${table}_gone`)
  try {
    return await during()
  } finally {
    await app.query(`alter table ${table}_gone rename to ${table}`)
  }
}

/**
 * Locks a table until `during` has ended, so every statement on it waits. `during` gets a function that resolves once a
 * given number of them are waiting.
 */
export async function whileLocked<T>(
  app: Pick<TestApp, 'connectionString'>,
  table: string,
  during: (untilWaiting: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = new Client({ connectionString: app.connectionString })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
    return await during((count) => untilWaiting(holder, count))
  } finally {
    await holder.end()
  }
}

export async function untilWaiting(client: Client, count: number) {
  for (let tries = 0; tries < 5000; tries += 1) {
    // Inside a transaction the statistics would stay as they were when first read.
    await client.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
    if (rowCount! >= count) return
    await sleep(20)
  }
  throw new Error(`There were never ${count} waiting`)
}
