import { Pool } from 'pg'
import type { Logger } from 'pino'

const askEveryMs = 1_000
const maxConnections = 20
/** After this, the primary is used instead. */
const connectMs = 1_000
const queryMs = 5_000

interface Mark {
  position: bigint
  at: number
}

export interface Replica {
  /** For reads that may be a few seconds stale. Never for data that the caller has just changed. */
  read<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export const noReplica = (primary: Pool): Replica => ({
  read: (work) => work(primary),
  stop: async () => undefined,
})

/**
 * A streaming replica, used only while its lag is known. We record the primary's WAL position at certain times; once
 * the replica has replayed up to one of them, it is as fresh as that time. Otherwise the primary is used.
 */
export function openReplica(primary: Pool, connectionString: string, maxLagMs: number, log: Logger): Replica {
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (tx) => tx.on('error', () => undefined))
  let marks: Mark[] = []
  let freshAt = 0
  let wasFresh = false
  let asking: Promise<void> | undefined

  const isFresh = () => Date.now() - freshAt <= maxLagMs

  async function ask() {
    const at = Date.now()
    marks.push({ position: await positionOf(primary, 'pg_current_wal_lsn()'), at })
    const reached = await positionOf(pool, 'pg_last_wal_replay_lsn()')
    freshAt = marks.findLast(({ position }) => position <= reached)?.at ?? freshAt
    marks = marks.filter((mark) => mark.at > freshAt && mark.at > at - maxLagMs)
  }

  function keepAsking() {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
        if (isFresh() !== wasFresh)
          log.warn(
            wasFresh
              ? 'replica unavailable or too far behind; reading from the primary'
              : 'reading from the replica',
          )
        wasFresh = isFresh()
      })
  }
  keepAsking()
  const timer = setInterval(keepAsking, askEveryMs)

  return {
    async read(work) {
      if (!isFresh()) return work(primary)
      try {
        return await work(pool)
      } catch (error) {
        log.warn({ err: error }, 'replica did not answer; reading from the primary')
        return work(primary)
      }
    },
    async stop() {
      clearInterval(timer)
      await asking
      await pool.end()
    },
  }
}

/** A WAL position as a number. PostgreSQL writes it as two hex halves. */
async function positionOf(pool: Pool, where: string) {
  const { rows } = await pool.query<{ place: string }>(`select ${where}::text place`)
  const [high, low] = rows[0]!.place.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
