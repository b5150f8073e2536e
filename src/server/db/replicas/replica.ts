import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolConfig } from 'pg'
import { perServer } from '../per-server.ts'
import type { Warn } from '../primary/follow-primary.ts'
import { replayedPosition } from './position.ts'

const maxConnections = 20
const connectMs = 1_000
const queryMs = 5_000
/** How long a request waits for the replica to catch up before it reads from the primary. */
const patienceMs = 50
const askAgainMs = 3
/** After the replica was too late, or failed, nothing asks it for this long. */
const restMs = 1_000

/** A streaming replica that may lag, die and return at any time. */
export function openReplica(connectionString: string, warn: Warn) {
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    pipeline: true,
  }
  const pool = new Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (tx) => {
    tx.on('error', () => undefined)
    // As on the primary.
    tx.query('set plan_cache_mode = force_generic_plan').catch(() => undefined)
  })
  const { host } = new URL(connectionString)
  let reached = 0
  let restsUntil = 0
  let isLate = false
  let asking: Promise<void> | undefined

  async function ask() {
    const { rows } = await pool.query<{ position: number | null }>(`select ${replayedPosition} "position"`)
    const { position } = rows[0]!
    if (position === null) throw new Error('DATABASE_REPLICA_URLS contains a server that is not a replica')
    reached = position
  }

  function rest(reason: unknown) {
    restsUntil = Date.now() + restMs
    // It may be an older copy when it returns.
    reached = 0
    if (!isLate)
      warn({ replica: host, err: reason }, 'a replica is late or unavailable; reading from the primary')
    isLate = true
  }

  async function catchUp(position: number) {
    const impatience = sleep(patienceMs, 'late', { ref: false })
    while (reached < position) {
      const late = await Promise.race([(asking ??= ask().finally(() => (asking = undefined))), impatience])
      if (late) throw new Error(`It hasn’t caught up within ${patienceMs} ms`)
      if (reached < position) await sleep(askAgainMs)
    }
  }

  return {
    /** The same dependencies, with this replica's pool. Always the same object, so batches and caches work. */
    depsOn: perServer((deps: object) => ({ ...deps, pool })),
    isResting: () => Date.now() < restsUntil,
    rest,
    /** Whether it has replayed the log up to this position, or does so in a moment. */
    async hasReached(position: number) {
      try {
        await catchUp(position)
      } catch (error) {
        rest(error)
        return false
      }
      if (isLate) warn({ replica: host }, 'reading from the replica again')
      isLate = false
      return true
    },
    async stop() {
      await asking?.catch(() => undefined)
      await pool.end()
    },
  }
}

export type Replica = ReturnType<typeof openReplica>
