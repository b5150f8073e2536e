import type { Pool } from 'pg'
import { findPartitions } from '../db/partitions/find-partitions.ts'
import { partitionedTables } from '../db/partitions/partitioned-tables.ts'
import { defineStatement } from '../db/statement.ts'
import { gauge } from './metric-text.ts'

const statement = defineStatement<{ table: string; bytes: number; partitions: number }>(
  'metrics-tables',
  `select coalesce(parent.relname, c.relname) "table", coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 bytes,
      count(parent.oid)::int partitions
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relnamespace = any(array['public', 'pgboss']::regnamespace[]) and c.relkind = 'r' group by 1`,
)

/** The same from every process. */
export async function describeTables(pool: Pool, now: Date) {
  const tables = await statement.rows(pool)
  const ahead = await Promise.all(
    Object.values(partitionedTables).map(async (table) => {
      const { upper, lower } = (await findPartitions(pool, table)).at(-1)!
      // While the last one is detached, the one before it has an upper bound.
      return [{ table: table.name }, ((upper ?? lower!).getTime() - now.getTime()) / 1000] as const
    }),
  )
  return [
    gauge(
      'keyswipe_table_bytes',
      'Rows and indexes of a table, with its partitions.',
      tables.map(({ table, bytes }) => [{ table }, bytes]),
    ),
    gauge(
      'keyswipe_table_partitions',
      'Partitions of a table.',
      tables.flatMap(({ table, partitions }) => (partitions > 0 ? [[{ table }, partitions]] : [])),
    ),
    gauge(
      'keyswipe_partitions_ahead_seconds',
      'For how long there are partitions. After that, rows go to the one for everything later.',
      ahead.map(([labels, seconds]) => [labels, seconds]),
    ),
  ].join('')
}
