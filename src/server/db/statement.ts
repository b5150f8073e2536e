import type { Pool, PoolClient } from 'pg'
import { GoneError } from './gone-error.ts'

/** One SQL text, prepared once per connection under its name. */
export interface Statement<Row> {
  rows(db: Pool | PoolClient, values?: unknown[]): Promise<Row[]>
  first(db: Pool | PoolClient, values?: unknown[]): Promise<Row | undefined>
  /** Throws if there is no row: the subject of the statement was deleted in the meantime. */
  one(db: Pool | PoolClient, values?: unknown[]): Promise<Row>
  /** Resolves to the number of rows found or changed. */
  run(db: Pool | PoolClient, values?: unknown[]): Promise<number>
}

type NoColumns = Record<never, never>

const texts = new Map<string, string>()

/** All statements of the loaded modules, by name. */
export const definedStatements: ReadonlyMap<string, string> = texts

/**
 * Defines an SQL statement of the server. Must be called at module level, never inside a function, so
 * `statements.test.ts` can prepare it on the migrated schema and compare its columns with `Row`.
 */
export function defineStatement<Row extends object = NoColumns>(name: string, text: string): Statement<Row> {
  if (texts.has(name)) throw new Error(`There are two statements named ${name}`)
  texts.set(name, text)
  return toStatement(name, text)
}

function toStatement<Row extends object>(name: string, text: string): Statement<Row> {
  async function send(db: Pool | PoolClient, values: unknown[] = []) {
    try {
      return await db.query<Row>({ name, text, values })
    } catch (error) {
      // PostgreSQL reports what went wrong, but not in which statement.
      throw error instanceof Error ? Object.assign(error, { statement: name }) : error
    }
  }
  return {
    rows: async (db, values) => (await send(db, values)).rows,
    first: async (db, values) => (await send(db, values)).rows[0],
    async one(db, values) {
      const [row] = (await send(db, values)).rows
      if (!row) throw new GoneError(`${name} found no row`)
      return row
    },
    run: async (db, values) => (await send(db, values)).rowCount ?? 0,
  }
}

/**
 * For the few texts that depend on the number of their parts and can't all be defined in advance. A sample stands for
 * them in `statements.test.ts`.
 */
export function defineComposedStatement<Row extends object>(name: string, sample: string) {
  defineStatement<Row>(name, sample)
  return (variant: string, text: string) => toStatement<Row>(`${name}-${variant}`, text)
}
