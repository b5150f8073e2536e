import { Pool } from 'pg'
import type { Logger } from 'pino'

const askEveryMs = 1_000
const maxConnections = 20
/** Longer than that, the primary is asked instead. */
const connectMs = 1_000
const queryMs = 5_000

interface Mark {
  position: bigint
  at: number
}

export interface Replica {
  /** For what may be a few seconds old and only reads; never for what somebody has just changed themselves. */
  read<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export const noReplica = (primary: Pool): Replica => ({
  read: (work) => work(primary),
  stop: async () => undefined,
})

/**
 * A streaming copy of the database, used as long as it is known how old it is: where the primary's log was at some moment
 * is noted, and once the replica has come so far, it is as fresh as that moment. Else the primary answers.
 */
export function openReplica(primary: Pool, connectionString: string, maxLagMs: number, log: Logger): Replica {
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
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
          log.warn(wasFresh ? 'the replica is away or too old; the primary reads' : 'the replica reads')
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
        log.warn({ err: error }, 'the replica gave no answer; the primary reads')
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

/** A place in the log as a number: PostgreSQL writes it as two halves in hex. */
async function positionOf(pool: Pool, where: string) {
  const { rows } = await pool.query<{ place: string }>(`select ${where}::text place`)
  const [high, low] = rows[0]!.place.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
