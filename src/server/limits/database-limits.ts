import type { Pool, PoolClient } from 'pg'
import { createBatches } from '../db/batches.ts'
import { defineStatement } from '../db/statement.ts'
import type { Limits, LimitUse, RateLimit } from './limits.ts'

// Rows are locked in the order of their keys, so two transactions never deadlock.
const useStatement = defineStatement<LimitUse & { key: string }>(
  'use-rate-limits',
  `with used as (
    insert into rate_limits as r (key, whole_again_at)
    select key, $2::timestamptz + $3 * interval '1 ms' from unnest($1::text[]) key order by key
    on conflict (key) do update
      set whole_again_at = greatest(r.whole_again_at, $2) + $3 * interval '1 ms'
      where greatest(r.whole_again_at, $2) + $3 * interval '1 ms' <= $2::timestamptz + $3 * ($4 + 0.5) * interval '1 ms'
    returning key, whole_again_at
  )
  select key, used.key is not null "isAllowed", coalesce(used.whole_again_at,
    (select r.whole_again_at from rate_limits r where r.key = asked.key limit 1), $2) "wholeAgainAt"
  from unnest($1) asked(key) left join used using (key)`,
)
/** SQL: a use of the key was allowed earlier in this transaction. One that was refused changed nothing. */
export const isCounted = (key: string) =>
  `coalesce((select r.xmin = pg_current_xact_id()::xid from rate_limits r where r.key = ${key} limit 1), false)`

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

const mergeRateLimitsStatement = defineStatement<Row & { key: string }>(
  'merge-rate-limits',
  `insert into rate_limits as r (key, whole_again_at) select * from unnest($1::text[], $2::timestamptz[]) t(key) order by key
    on conflict (key) do update set whole_again_at = greatest(r.whole_again_at, excluded.whole_again_at)
    returning key, whole_again_at "wholeAgainAt"`,
)

/** Counts one use of each key. The keys must differ. */
async function useAll(db: Pool | PoolClient, keys: string[], { burst, refillMs }: RateLimit, at: Date) {
  const rows = await useStatement.rows(db, [keys, at, refillMs, burst])
  const uses = new Map(rows.map(({ key, ...use }) => [key, use]))
  return keys.map((key) => uses.get(key)!)
}

interface AskedUse {
  key: string
  limit: RateLimit
  at: Date
}

export function createDatabaseLimits(pool: Pool) {
  const useTogether = createBatches<AskedUse, LimitUse>({
    lanesOf: ({ key }) => [key],
    async run(asked) {
      const uses = new Map<AskedUse, LimitUse>()
      for (const [limit, same] of Map.groupBy(asked, (one) => one.limit)) {
        const keys = same.map(({ key }) => key)
        const found = await useAll(pool, keys, limit, same.at(-1)!.at)
        for (const [i, one] of same.entries()) uses.set(one, found[i]!)
      }
      return asked.map((one) => uses.get(one)!)
    },
  })
  const find = async (key: string) => (await findStatement.first(pool, [key]))?.wholeAgainAt

  return {
    areInDatabase: true,
    use: (key, limit, at) => useTogether({ key, limit, at }),
    useAll: (tx, asked, limit, at) =>
      useAll(
        tx,
        asked.map(({ key }) => key),
        limit,
        at,
      ),
    async reset(key) {
      await forgetRateLimitStatement.run(pool, [key])
    },
    async prune(before) {
      await pruneRateLimitsStatement.run(pool, [before])
    },
    stop: async () => undefined,
    find,
    /** Stores uses counted elsewhere. The higher count wins. Returns those for which more are stored. */
    async note(uses: Map<string, Date>) {
      const rows = await mergeRateLimitsStatement.rows(pool, [[...uses.keys()], [...uses.values()]])
      return rows.filter(({ key, wholeAgainAt }) => wholeAgainAt > uses.get(key)!)
    },
  } satisfies Limits & Record<string, unknown>
}

export type DatabaseLimits = ReturnType<typeof createDatabaseLimits>
