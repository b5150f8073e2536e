import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeLiteral } from 'pg'

// Any fixed number. Advisory locks are identified by it across the whole database.
const lockKey = 5_397_469_301
// PostgreSQL needs a moment to notice that a killed server is gone.
const tries = 20
const pauseMs = 50

type ServerLock = {
  /** Settles when the connection that holds the lock ends without `release`. */
  lost: Promise<Error>
  release: () => Promise<void>
}

export class AlreadyRunningError extends Error {}

/** Lets one server at a time use this database. `label` is its address, shown to a second server. */
export async function takeServerLock(connectionString: string, label: string): Promise<ServerLock> {
  const client = new Client({ connectionString })
  const lost = new Promise<Error>((resolve) => client.on('error', resolve))
  await client.connect()
  try {
    const name = `keyswipe pid=${process.pid} ${label}`
    await client.query(`set application_name = ${escapeLiteral(name)}`)
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      if (await tryLock(client)) return { lost, release: () => client.end() }
      await sleep(pauseMs)
    }
    throw new AlreadyRunningError(`Keyswipe is already running on this data${await describeHolder(client)}.`)
  } catch (error) {
    await client.end()
    throw error
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKey,
  ])
  return rows[0]?.taken === true
}

async function describeHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint << 32 | objid::bigint = $1`,
    [lockKey],
  )
  const [, pid, address] = /^keyswipe pid=(\d+) (.*)$/.exec(rows[0]?.name ?? '') ?? []
  return pid ? ` (process ${pid}, ${address})` : ''
}
