import type { Pool } from 'pg'
import type { Limits } from './limits.ts'

const useStatement = {
  name: 'use-rate-limit',
  text: `insert into rate_limits as r (key, whole_again_at)
    values ($1, $2::timestamptz + $3 * interval '1 ms')
    on conflict (key) do update
      set whole_again_at = greatest(r.whole_again_at, $2) + $3 * interval '1 ms'
      where greatest(r.whole_again_at, $2) + $3 * interval '1 ms' <= $2::timestamptz + $3 * ($4 + 0.5) * interval '1 ms'
    returning whole_again_at "wholeAgainAt"`,
}
const findStatement = {
  name: 'find-rate-limit',
  text: 'select whole_again_at "wholeAgainAt" from rate_limits where key = $1',
}

interface Row {
  wholeAgainAt: Date
}

export function createDatabaseLimits(pool: Pool) {
  const find = async (key: string) =>
    (await pool.query<Row>({ ...findStatement, values: [key] })).rows[0]?.wholeAgainAt

  return {
    async use(key, { burst, refillMs }, at) {
      const { rows } = await pool.query<Row>({ ...useStatement, values: [key, at, refillMs, burst] })
      if (rows[0]) return { isAllowed: true, wholeAgainAt: rows[0].wholeAgainAt }
      return { isAllowed: false, wholeAgainAt: (await find(key)) ?? at }
    },
    async reset(key) {
      await pool.query('delete from rate_limits where key = $1', [key])
    },
    async prune(before) {
      await pool.query('delete from rate_limits where whole_again_at < $1', [before])
    },
    stop: async () => undefined,
    find,
    /** What was counted elsewhere; whoever counted further is right. */
    async note(uses: Map<string, Date>) {
      await pool.query(
        `insert into rate_limits as r (key, whole_again_at) select * from unnest($1::text[], $2::timestamptz[]) t(key) order by key
         on conflict (key) do update set whole_again_at = greatest(r.whole_again_at, excluded.whole_again_at)`,
        [[...uses.keys()], [...uses.values()]],
      )
    },
  } satisfies Limits & Record<string, unknown>
}

export type DatabaseLimits = ReturnType<typeof createDatabaseLimits>
