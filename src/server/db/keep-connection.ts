import { Client, type QueryResultRow } from 'pg'
import { cutConnection } from './primary/cut-connection.ts'

interface Options {
  connectionString: string
  /** Shown in `pg_stat_activity`. */
  name: string
  /** A server that doesn't respond for this long counts as gone. */
  answerMs: number
  onLost?: () => void
}

/** A connection for one statement again and again, apart from any pool, so a busy pool doesn't delay it. */
export function keepConnection({ connectionString, name, answerMs, onLost }: Options) {
  let client: Client | undefined

  async function connect() {
    const fresh = new Client({
      connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: name,
    })
    fresh.on('error', () => undefined)
    if (onLost) fresh.on('end', onLost)
    client = fresh
    await fresh.connect()
    return fresh
  }

  function drop() {
    if (client) cutConnection(client)
    client = undefined
  }

  return {
    /** Connects again after a failure. Resolves to the only row. */
    async ask<Row extends QueryResultRow>(question: string): Promise<Row> {
      try {
        return (await (client ?? (await connect())).query<Row>(question)).rows[0]!
      } catch (error) {
        drop()
        throw error
      }
    },
    drop,
  }
}
