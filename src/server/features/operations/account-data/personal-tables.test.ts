import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { TestDatabase } from '#server/testing/clone-template.ts'
import { rowsSql } from './personal-files.ts'
import { personalTables } from './personal-tables.ts'

interface Column {
  table: string
  column: string
}

let database: TestDatabase
let db: Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Client({ connectionString: database.connectionString })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const rows = async <Row extends object>(sql: string) => (await db.query<Row>(sql)).rows

const tables = async () =>
  (
    await rows<{ name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
  ).map(({ name }) => name)

const keysToPeople = () =>
  rows<Column>(
    `select c.conrelid::regclass::text "table", a.attname "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  )

const idColumns = () =>
  rows<Column>(
    `select relname "table", attname "column" from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and not attisdropped`,
  )

const named = ({ table, column }: Column) => `${table}.${column}`

describe('personal data', () => {
  test('is listed for every table, so a new one has to say what people get of it', async () => {
    expect(Object.keys(personalTables).toSorted()).toEqual(await tables())
  })

  test('is listed for every foreign key to a person', async () => {
    const unknown = (await keysToPeople()).filter(
      ({ table, column }) => !personalTables[table]?.people.includes(column),
    )
    expect(unknown.map(named)).toEqual([])
  })

  test('is listed for every other id column, which may contain people’s ids', async () => {
    const unknown = (await idColumns()).filter(({ table, column }) => {
      const { people = [], otherIds = [] } = personalTables[table] ?? {}
      return !people.includes(column) && !otherIds.includes(column)
    })
    expect(unknown.map(named)).toEqual([])
  })

  test('lists only columns that exist', async () => {
    const real = new Set((await idColumns()).map(named))
    const listed = Object.entries(personalTables).flatMap(([table, { people, otherIds = [] }]) =>
      [...people, ...otherIds].map((column) => named({ table, column })),
    )
    expect(listed.filter((column) => !real.has(column))).toEqual([])
  })

  test('can be read for every exported table', async () => {
    for (const [table, { people, export: rule }] of Object.entries(personalTables))
      if ('file' in rule)
        await db.query(rowsSql(table, people, rule), ['00000000-0000-7000-8000-000000000000'])
  })

  test('is indexed by every foreign key, so a deletion scans no whole table', async () => {
    const unindexed = await rows<{ key: string }>(
      `select c.conname || ' of ' || c.conrelid::regclass "key" from pg_constraint c
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
           and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    )
    expect(unindexed).toEqual([])
  })

  test('is deleted with the person by every foreign key', async () => {
    const staying = await rows(
      `select conname, conrelid::regclass::text "table" from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'c'`,
    )
    expect(staying).toEqual([])
  })
})
