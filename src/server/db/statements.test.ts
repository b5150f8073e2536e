import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import {
  filesWithStatements,
  readDeclaredRows,
  type DeclaredRow,
} from '../testing/statements/declared-rows.ts'
import { describeStatement, type DescribedColumn } from '../testing/statements/describe-statement.ts'
import { startTestApp } from '../testing/test-app.ts'
import { definedStatements } from './statement.ts'

/** The JavaScript type that pg returns, by type OID. Others, such as JSON, can be anything. */
const kinds: Record<number, string> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1043: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
}

test('every statement fits the schema, and its columns fit the declared row', async () => {
  const app = await startTestApp()
  const client = new Client(app.connectionString)
  await client.connect()
  try {
    for (const file of filesWithStatements()) await import(path.join(projectRoot, file))
    expect(definedStatements.size).toBeGreaterThan(400)
    const declared = readDeclaredRows()
    const unused = new Set(declared)
    const wrong: string[] = []
    for (const [name, text] of definedStatements) {
      const row = declarationOf(name, declared)
      unused.delete(row)
      const problems = await describeStatement(client, text).then(
        (columns) => differences(columns, row),
        (error: Error) => [error.message],
      )
      wrong.push(...problems.map((problem) => `${name} (${row.file}): ${problem}`))
    }
    expect(wrong).toEqual([])
    // Catches statements that their modules define too late, inside a function.
    expect([...unused].map(({ file, name }) => `${name} (${file})`)).toEqual([])
  } finally {
    await client.end()
    await app.stop()
  }
})

/** Files that send SQL outside of the schema's statements, or statements that can't be known in advance. */
const exceptions: Record<string, string> = {
  'backup/': 'copies every table there is, by COPY and cursors',
  'demo/insert-all.ts': 'writes rows as the schema types them, whatever the table',
  'db/': 'transactions, locks, and what comes before there is a schema',
  'features/operations/account-data/personal-files.ts':
    'reads every table that holds data of people, by a cursor',
  'http/health.ts': 'asks whether PostgreSQL answers',
  'jobs/jobs.ts': 'hands over what pg-boss wants to run',
  'jobs/waiting-jobs.ts': 'reads the jobs for a backup, by a cursor',
  'currencies/fill-rates.ts': 'fills a table before anything else runs',
  'locations/fill-cities': 'fills tables by COPY, before anything else runs',
  'realtime/wake-ups.ts': 'listens and notifies',
}

test('no other file sends SQL', () => {
  const senders = globSync('**/*.ts', { cwd: path.join(projectRoot, 'src/server') }).filter(
    (file) =>
      !/\.test\.ts$|^testing\//.test(file) &&
      /(?<!req)\??\.query[(<]/.test(readFileSync(path.join(projectRoot, 'src/server', file), 'utf8')),
  )
  const known = Object.keys(exceptions)
  expect(senders.filter((file) => !known.some((start) => file.startsWith(start)))).toEqual([])
  expect(known.filter((start) => !senders.some((file) => file.startsWith(start)))).toEqual([])
})

/** The most specific of the matching declarations. */
function declarationOf(name: string, declared: DeclaredRow[]) {
  const [row] = declared
    .filter((one) => new RegExp(`^${one.name.replaceAll('*', '.+')}$`).test(name))
    .toSorted((a, b) => b.name.length - a.name.length)
  if (!row) throw new Error(`Nobody declares ${name}`)
  return row
}

function differences(columns: DescribedColumn[], row: DeclaredRow) {
  const selected = new Set(columns.map(({ name }) => name))
  const missing = [...row.columns.keys()].filter((name) => !selected.has(name) && !row.optional.has(name))
  const extra = row.isPartial ? [] : [...selected].filter((name) => !row.columns.has(name))
  const mistyped = columns.flatMap(({ name, dataTypeID }) => {
    const kind = kinds[dataTypeID]
    const allowed = row.columns.get(name)?.filter((one) => one !== 'null' && one !== 'undefined')
    const isRight = !kind || !allowed || allowed.includes('unknown') || allowed.every((one) => one === kind)
    return isRight ? [] : [`${name} is a ${kind}, not ${allowed.join(' or ')}`]
  })
  return [
    ...missing.map((name) => `${name} is declared, but not selected`),
    ...extra.map((name) => `${name} is selected, but not declared`),
    ...mistyped,
  ]
}
