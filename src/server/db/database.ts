import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as accounts from './schema/accounts.ts'
import * as marketplace from './schema/marketplace.ts'
import * as operations from './schema/operations.ts'

const schema = { ...accounts, ...marketplace, ...operations }

/** More requests than this at once wait in line; longer than the time-out they are refused. */
const maxConnections = 20
const connectionTimeoutMs = 5_000

export function openDatabase(connectionString: string, onIdleError: (error: Error) => void) {
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError)
  return { pool, db: drizzle(pool, { schema }), close: () => pool.end() }
}

export type Database = ReturnType<typeof openDatabase>['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction
