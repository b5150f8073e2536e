import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { withClient } from '#server/backup/with-client.ts'
import type { Database } from './databases.ts'

const everyMs = 250

/** Writes repeatedly from the database's own machine, where a cut of the network changes nothing. */
export function createLocalWriter({ postgres: { connectionString } }: Database) {
  const stopping = new AbortController()
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
    while (!stopping.signal.aborted) {
      write().catch(() => undefined)
      await sleep(everyMs)
    }
  })()

  return {
    /** Returns how many writes were tried, and how many of them wait for a standby. */
    async stop() {
      stopping.abort()
      await writing
      const { rowCount } = await withClient(connectionString, (client) =>
        client.query(`select from pg_stat_activity
          where wait_event = 'SyncRep' and query like 'insert into local_writes%'`),
      )
      return { tried: clients.length, waiting: rowCount! }
    },
    accepted: () => accepted,
  }
}
