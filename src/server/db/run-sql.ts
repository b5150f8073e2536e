import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import type { Queryable } from './database.ts'

/** Whatever a caller's transaction runs on: a connection of pg, or Drizzle. */
export type SqlRunner = Pool | PoolClient | Queryable

interface Statement {
  name: string
  text: string
}

/** One statement in the caller's own transaction. */
export async function runSql<Row extends object>(
  db: SqlRunner,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (!('execute' in db)) return (await db.query<Row>({ name, text, values })).rows
  const chunks = text
    .split(/\$(\d+)/)
    .map((part, i) => (i % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)))
  return (await db.execute(sql.join(chunks))).rows as Row[]
}
