import type { Pool } from 'pg'
import { defineBatches } from '../batches.ts'
import { defineStatement } from '../statement.ts'

/** SQL: the position in the primary's log, as a number, before which every finished commit lies. */
export const currentPosition = `pg_wal_lsn_diff(
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
  '0/0')::float8`

/** SQL: the same, of what a replica has replayed. Null on a primary, whose own value stays where its recovery ended. */
export const replayedPosition = `case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end`

const statement = defineStatement<{ position: number }>(
  'find-position',
  `select ${currentPosition} "position"`,
)

/** For requests without a session, those of simultaneous ones together. */
export const findPosition = defineBatches<{ pool: Pool }, undefined, number>({
  async run({ pool }, asked) {
    const { position } = await statement.one(pool)
    return asked.map(() => position)
  },
})
