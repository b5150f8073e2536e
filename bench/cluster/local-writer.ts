import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from './databases.ts'

const everyMs = 250

/** A program on the database's own machine, which no cut of the network keeps from it, writes again and again. */
export function createLocalWriter({ postgres: { connectionString } }: Database) {
  const over = new AbortController()
  const clients: Client[] = []
  let accepted = 0

  async function write() {
    const client = new Client({ connectionString })
    client.on('error', () => undefined)
    clients.push(client)
    await client.connect()
    await client.query('insert into local_writes default values')
    accepted += 1
  }

  const writing = (async () => {
    while (!over.signal.aborted) {
      write().catch(() => undefined)
      await sleep(everyMs)
    }
  })()

  return {
    /** Returns how many were tried, and how many of those are waiting for a standby. */
    async stop() {
      over.abort()
      await writing
      const looker = new Client({ connectionString })
      await looker.connect()
      const { rowCount } = await looker.query(`select from pg_stat_activity
        where wait_event = 'SyncRep' and query like 'insert into local_writes%'`)
      await looker.end()
      return { tried: clients.length, waiting: rowCount! }
    },
    accepted: () => accepted,
  }
}
