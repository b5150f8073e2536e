import type { Pool, PoolClient } from 'pg'
import { currentShare } from '../../capacity/request-slot.ts'

interface Stop {
  statementsLeft: number
  reached: () => void
  goOn: Promise<void>
}

type Query = (...args: unknown[]) => Promise<unknown>

/** Lets a test pause requests, identified by address, right before one of their statements. */
export function stopAtStatements(pool: Pool) {
  const stops = new Map<string, Stop>()

  const stoppable =
    (query: Query): Query =>
    async (...args) => {
      const address = currentShare()?.address ?? ''
      const stop = stops.get(address)
      if (stop && stop.statementsLeft-- === 0) {
        stops.delete(address)
        stop.reached()
        await stop.goOn
      }
      return query(...args)
    }

  const connect = pool.connect.bind(pool) as (
    callback?: (...args: unknown[]) => void,
  ) => Promise<PoolClient & { query: Query }>
  Object.assign(pool, {
    query: stoppable(pool.query.bind(pool) as unknown as Query),
    async connect(callback?: () => void) {
      // The pool itself uses this for single statements, which have already been counted.
      if (callback) return connect(callback)
      const tx = await connect()
      const release = tx.release.bind(tx)
      tx.query = stoppable(tx.query.bind(tx)) as typeof tx.query
      tx.release = (error) => {
        delete (tx as Partial<PoolClient>).query
        release(error)
      }
      return tx
    },
  })

  return (address: string, statement: number, goOn: Promise<void>) =>
    new Promise<void>((resolve) => {
      stops.set(address, { statementsLeft: statement, reached: resolve, goOn })
    })
}
