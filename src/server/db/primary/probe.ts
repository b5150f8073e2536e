import { Client } from 'pg'
import { cutConnection } from './cut-connection.ts'

const answerMs = 2_000

/** What a host says about itself: nothing, that it is a standby, or that it is the primary of a timeline. */
export type Answer =
  | { is: 'silent' }
  | { is: 'standby' }
  | { is: 'primary'; timeline: number; isSynchronous: boolean }

/** Each promotion begins a new timeline. The name of a log file starts with it. */
const question = `
  select pg_is_in_recovery() "isStandby",
    case when not pg_is_in_recovery()
      then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end timeline,
    current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') in ('on', 'remote_apply') "isSynchronous"`

/** Asks one host again and again, over a connection of its own. */
export function createProbe(connectionString: string) {
  let client: Client | undefined

  async function connect() {
    const fresh = new Client({
      connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'keyswipe-primary',
    })
    fresh.on('error', () => undefined)
    client = fresh
    await fresh.connect()
    return fresh
  }

  function drop() {
    if (client) cutConnection(client)
    client = undefined
  }

  return {
    async ask(): Promise<Answer> {
      try {
        const { rows } = await (client ?? (await connect())).query<{
          isStandby: boolean
          timeline: number
          isSynchronous: boolean
        }>(question)
        const { isStandby, timeline, isSynchronous } = rows[0]!
        return isStandby ? { is: 'standby' } : { is: 'primary', timeline, isSynchronous }
      } catch {
        drop()
        return { is: 'silent' }
      }
    },
    stop: drop,
  }
}
