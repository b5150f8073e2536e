import { Pool, type PoolClient } from 'pg'

interface Costs {
  buffers: number
  ms: number
  /** Rows of the market, over all windows. */
  rowsRead: number
}

/** Required by `pg_stat_statements`. */
export const countingSettings = { shared_preload_libraries: 'pg_stat_statements' }

/** A pool of one connection with generic plans, as in a long-running server. */
export async function openCountedPool(connectionString: string) {
  const pool = new Pool({ connectionString, max: 1, options: '-c plan_cache_mode=force_generic_plan' })
  const counter = new Pool({ connectionString, max: 1 })
  for (const each of [pool, counter]) each.on('error', () => undefined)
  await counter.query('create extension if not exists pg_stat_statements')
  let rowsRead = 0
  pool.on('connect', (tx: PoolClient) => {
    type Result = { rows?: { rowsRead?: number }[] } | undefined
    const query = tx.query.bind(tx) as (...args: unknown[]) => Promise<Result>
    const counted = async (...args: unknown[]) => {
      const result = await query(...args)
      rowsRead += result?.rows?.[0]?.rowsRead ?? 0
      return result
    }
    Object.assign(tx, { query: counted })
  })

  return {
    pool,
    /** The total cost of all statements of some work. */
    async measure<T>(work: () => Promise<T>): Promise<Costs & { result: T }> {
      await counter.query('select pg_stat_statements_reset()')
      rowsRead = 0
      const result = await work()
      const { rows } = await counter.query<{ buffers: number; ms: number }>(
        `select sum(shared_blks_hit + shared_blks_read + local_blks_hit + temp_blks_read + temp_blks_written)::float8 buffers,
           sum(total_exec_time) ms
         from pg_stat_statements where query not like '%pg_stat_statements%'`,
      )
      return { result, rowsRead, ...rows[0]! }
    },
    async close() {
      await pool.end()
      await counter.end()
    },
  }
}
