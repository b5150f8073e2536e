import type { Pool } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineStatement } from './statement.ts'

const pauseMs = 20
const patienceMs = 30_000

// PostgreSQL locks a table before it takes the snapshot a statement sees, and until the transaction ends.
const writersStatement = defineStatement<{ transaction: string }>(
  'find-writers-of-tables',
  `select distinct virtualtransaction "transaction" from pg_locks
    where database = (select oid from pg_database where datname = current_database())
      and relation = any($1::text[]::regclass[]) and mode in ('RowShareLock', 'RowExclusiveLock')`,
)

/**
 * Waits until every transaction that is writing to one of these tables has ended. Those that begin later see what was
 * committed before this call.
 */
export async function untilWritersEnd(pool: Pool, tables: readonly string[]) {
  const find = async () => (await writersStatement.rows(pool, [tables])).map(({ transaction }) => transaction)
  const startedAt = performance.now()
  let writers = await find()
  while (writers.length > 0) {
    if (performance.now() - startedAt > patienceMs)
      throw new Error(`Transactions are still writing to ${tables.join(', ')}`)
    await sleep(pauseMs)
    const stillThere = await find()
    writers = writers.filter((transaction) => stillThere.includes(transaction))
  }
}
