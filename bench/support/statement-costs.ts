import { Pool, type PoolClient } from 'pg'

interface Costs {
  buffers: number
  ms: number
  /** Of the market, by windows. */
  rowsRead: number
}

/** What `pg_stat_statements` needs to count. */
export const countingSettings = { shared_preload_libraries: 'pg_stat_statements' }

/** A pool of one connection whose statements are planned once and for all values, as in a server that runs for long. */
export async function openCountedPool(connectionString: string) {
  const pool = new Pool({ connectionString, max: 1, options: '-c plan_cache_mode=force_generic_plan' })
  const counter = new Pool({ connectionString, max: 1 })
  for (const each of [pool, counter]) each.on('error', () => undefined)
  await counter.query('create extension if not exists pg_stat_statements')
  let rowsRead = 0
  pool.on('connect', (client: PoolClient) => {
    type Result = { rows?: { rowsRead?: number }[] } | undefined
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<Result>
    const counted = async (...args: unknown[]) => {
      const result = await query(...args)
      rowsRead += result?.rows?.[0]?.rowsRead ?? 0
      return result
    }
    Object.assign(client, { query: counted })
  })

  return {
    pool,
    /** What all statements of some work cost together. */
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
