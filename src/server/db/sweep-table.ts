import type { Pool } from 'pg'
import { dayMs } from '#shared/durations.ts'
import { defineStatement, type Statement } from './statement.ts'

const nights = 30
/** 4 MB: a few milliseconds. */
const pagesAtOnce = 500

const pagesStatement = defineStatement<{ pages: number }>(
  'count-pages',
  `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::float8 pages`,
)

const toTid = (page: number) => `(${page},0)`

/**
 * Runs a statement over a thirtieth of a table, another one each night, a few pages at a time. It finds rows by when they
 * were written, without an index that every write would have to update. Its first two parameters are the bounds of
 * `ctid`.
 */
export async function sweepTable(
  { pool, now }: { pool: Pool; now: () => Date },
  table: string,
  statement: Statement<object>,
  values: unknown[],
) {
  const night = Math.floor(now().getTime() / dayMs) % nights
  const { pages } = await pagesStatement.one(pool, [table])
  const end = Math.ceil((pages * (night + 1)) / nights)
  for (let page = Math.floor((pages * night) / nights); page < end; page += pagesAtOnce)
    await statement.run(pool, [toTid(page), toTid(Math.min(page + pagesAtOnce, end)), ...values])
}
