import { setTimeout as sleep } from 'node:timers/promises'
import { keepConnection } from '../keep-connection.ts'
import { openPool } from '../open-pool.ts'
import { perServer } from '../per-server.ts'
import type { Warn } from '../warn.ts'
import { replayedPosition } from './position.ts'

const probeMs = 1_000
const maxStatementMs = 5_000
/** Longer, so a replica that is merely slow ends its statement before we take it for dead. */
const maxSilenceMs = maxStatementMs + 1_000
/** How long a request waits for the replica to catch up before it reads from the primary. */
const maxLagMs = 50
const askAgainMs = 3
/** After the replica was too late, or failed, nothing asks it for this long. */
const restMs = 1_000

/** A streaming replica that may lag, die and return at any time. The URL must always lead to the same server. */
export function openReplica(connectionString: string, maxWaitMs: number, warn: Warn) {
  const { host } = new URL(connectionString)
  let reached = 0
  let restsUntil = 0
  let isLate = false
  let asking: Promise<void> | undefined
  const failures = new WeakSet<object>()

  const forget = () => void (reached = 0)
  const probe = keepConnection({
    connectionString,
    name: 'keyswipe-replica',
    answerMs: probeMs,
    // It may be an older copy when it returns.
    onLost: forget,
  })

  const pool = openPool(
    { connectionString, query_timeout: maxSilenceMs },
    // It may be promoted, and must not be written to by what only meant to read.
    { maxWaitMs, settings: ['default_transaction_read_only = on', `statement_timeout = ${maxStatementMs}`] },
  )
  pool.on('error', () => undefined)
  pool.on('connect', forget)
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) =>
    query(...args).catch((error: object) => {
      failures.add(error)
      throw error
    })) as typeof pool.query

  async function findPosition() {
    const { position } = await probe.ask<{ position: number | null }>(`select ${replayedPosition} "position"`)
    if (position === null) throw new Error('DATABASE_REPLICA_URLS contains a server that is not a replica')
    return position
  }

  async function ask() {
    reached = await findPosition()
  }

  function rest(reason: unknown) {
    restsUntil = Date.now() + restMs
    forget()
    if (!isLate)
      warn({ replica: host, err: reason }, 'a replica is late or unavailable; reading from the primary')
    isLate = true
  }

  async function catchUp(position: number) {
    const timeout = sleep(maxLagMs, 'late', { ref: false })
    while (reached < position) {
      const late = await Promise.race([(asking ??= ask().finally(() => (asking = undefined))), timeout])
      if (late) throw new Error(`It hasn’t caught up within ${maxLagMs} ms`)
      if (reached < position) await sleep(askAgainMs)
    }
  }

  return {
    host,
    findPosition,
    /** The same dependencies, with this replica's pool. Always the same object, so batches and caches work. */
    depsOn: perServer((deps: object) => ({ ...deps, pool })),
    /** Whether a statement on this replica failed with this error. Those of the primary look the same. */
    hasFailedWith: (error: unknown) => error instanceof Error && failures.has(error),
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
      probe.drop()
      await pool.end()
    },
  }
}

export type Replica = ReturnType<typeof openReplica>
