import { keepConnection } from '../keep-connection.ts'

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

/** Asks one host again and again. */
export function createProbe(connectionString: string) {
  const { ask, drop } = keepConnection({ connectionString, name: 'keyswipe-primary', answerMs })
  return {
    async ask(): Promise<Answer> {
      try {
        const { isStandby, timeline, isSynchronous } = await ask<{
          isStandby: boolean
          timeline: number
          isSynchronous: boolean
        }>(question)
        return isStandby ? { is: 'standby' } : { is: 'primary', timeline, isSynchronous }
      } catch {
        return { is: 'silent' }
      }
    },
    stop: drop,
  }
}
