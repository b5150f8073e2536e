import type { Pool } from 'pg'
import { defineStatement } from '../db/statement.ts'
import type { Limits } from './limits.ts'

const useStatement = defineStatement<Row>(
  'use-rate-limit',
  `insert into rate_limits as r (key, whole_again_at)
    values ($1, $2::timestamptz + $3 * interval '1 ms')
    on conflict (key) do update
      set whole_again_at = greatest(r.whole_again_at, $2) + $3 * interval '1 ms'
      where greatest(r.whole_again_at, $2) + $3 * interval '1 ms' <= $2::timestamptz + $3 * ($4 + 0.5) * interval '1 ms'
    returning whole_again_at "wholeAgainAt"`,
)
const findStatement = defineStatement<Row>(
  'find-rate-limit',
  'select whole_again_at "wholeAgainAt" from rate_limits where key = $1',
)

interface Row {
  wholeAgainAt: Date
}

const forgetRateLimitStatement = defineStatement(
  'forget-rate-limit',
  'delete from rate_limits where key = $1',
)

const pruneRateLimitsStatement = defineStatement(
  'prune-rate-limits',
  'delete from rate_limits where whole_again_at < $1',
)

const mergeRateLimitsStatement = defineStatement(
  'merge-rate-limits',
  `insert into rate_limits as r (key, whole_again_at) select * from unnest($1::text[], $2::timestamptz[]) t(key) order by key
    on conflict (key) do update set whole_again_at = greatest(r.whole_again_at, excluded.whole_again_at)`,
)

export function createDatabaseLimits(pool: Pool) {
  const find = async (key: string) => (await findStatement.first(pool, [key]))?.wholeAgainAt

  return {
    async use(key, { burst, refillMs }, at) {
      const row = await useStatement.first(pool, [key, at, refillMs, burst])
      if (row) return { isAllowed: true, wholeAgainAt: row.wholeAgainAt }
      return { isAllowed: false, wholeAgainAt: (await find(key)) ?? at }
    },
    async reset(key) {
      await forgetRateLimitStatement.run(pool, [key])
    },
    async prune(before) {
      await pruneRateLimitsStatement.run(pool, [before])
    },
    stop: async () => undefined,
    find,
    /** Stores uses counted elsewhere. The higher count wins. */
    async note(uses: Map<string, Date>) {
      await mergeRateLimitsStatement.run(pool, [[...uses.keys()], [...uses.values()]])
    },
  } satisfies Limits & Record<string, unknown>
}

export type DatabaseLimits = ReturnType<typeof createDatabaseLimits>
