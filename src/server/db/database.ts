import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { asOftenAsAsked } from './in-transaction.ts'
import * as accounts from './schema/accounts.ts'
import * as listings from './schema/listings.ts'
import * as matches from './schema/matches.ts'
import * as notifications from './schema/notifications.ts'
import * as operations from './schema/operations.ts'
import * as swipes from './schema/swipes.ts'
import * as wishes from './schema/wishes.ts'

const schema = { ...accounts, ...listings, ...wishes, ...swipes, ...matches, ...operations, ...notifications }

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
  // One that breaks while somebody uses it fails their statement, and says so here, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool, { schema })
  const transactOnce = db.transaction.bind(db)
  db.transaction = (work, config) => asOftenAsAsked(() => transactOnce(work, config))
  return { pool, db, close: () => pool.end() }
}

export type Database = ReturnType<typeof openDatabase>['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction
