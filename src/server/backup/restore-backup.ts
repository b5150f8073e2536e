import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { migrationHashes, withOldestMigrations } from '../db/migration-files.ts'
import { migrate } from '../db/migrate.ts'
import { putBackJobs, type WaitingJob } from '../jobs/waiting-jobs.ts'
import { createDiskStorage } from '../storage/disk-storage.ts'
import type { Archive } from './archive-reader.ts'
import type { ArchiveHeader, TableSummary } from './archive-parts.ts'
import { BackupError } from './backup-error.ts'
import { startCopyIn } from '../db/copy-rows.ts'
import { fillStatement, writeValuesPlainly } from './tables.ts'
import { withClient } from './with-client.ts'

const decompress = promisify(gunzip)
const jobsAtOnce = 500

interface Place {
  dataDir: string
  connectionString: string
}

/** The archive's schema must be known here: it is created as of then and migrated at the next start. */
export function requireKnownSchema({ migrations }: ArchiveHeader) {
  const known = migrationHashes()
  if (migrations.length > known.length)
    throw new BackupError(
      'The backup was made by a newer version of Keyswipe. Restore it with that version or later.',
    )
  if (migrations.some((hash, i) => hash !== known[i]))
    throw new BackupError(
      'The backup was made by a different version of Keyswipe, with tables this one doesn’t know.',
    )
}

/** Fills an empty database and an empty folder. */
export async function restoreBackup(archive: Archive, { dataDir, connectionString }: Place) {
  await withOldestMigrations(archive.header.migrations.length, (folder) => migrate(connectionString, folder))
  await withClient(connectionString, async (client) => {
    await writeValuesPlainly(client)
    await fillDatabase(archive, client)
    await putBack(archive, connectionString, client)
  })
  await writeFiles(archive, dataDir)
}

/** All or nothing. */
async function fillDatabase(archive: Archive, client: Client) {
  await client.query('begin')
  const keys = await dropForeignKeys(client)
  await fillTables(archive, client)
  for (const statement of keys) await client.query(statement)
  for (const { name, next } of archive.manifest.sequences)
    await client.query(`select setval(${escapeLiteral(`public.${escapeIdentifier(name)}`)}, $1, false)`, [
      next,
    ])
  await client.query('commit')
  await client.query('analyze')
}

/** Checking them once at the end is faster, and no order of tables would satisfy all. Returns SQL to restore them. */
async function dropForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text "table", conname name, pg_get_constraintdef(oid) definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
  )
}

async function fillTables({ manifest, parts }: Archive, client: Client) {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const name of tables.keys()) await client.query(`truncate public.${escapeIdentifier(name)}`)
  let filling: { table: TableSummary; copy: Awaited<ReturnType<typeof startCopyIn>> } | undefined
  const finish = async () => {
    if (!filling) return
    const { table, copy } = filling
    const rows = await copy.end()
    if (rows !== table.rows)
      throw new BackupError(`${table.name} took ${rows} of ${table.rows} rows. Nothing was restored.`)
  }
  for await (const { name, content } of parts()) {
    const table = tables.get(/^database\/(\w+)\.\d+\.copy\.gz$/.exec(name)?.[1] ?? '')
    if (!table) continue
    if (filling?.table !== table) {
      await finish()
      filling = { table, copy: await startCopyIn(client, fillStatement(table)) }
    }
    await filling.copy.write(await decompress(await content()))
  }
  await finish()
}

async function putBack({ parts }: Archive, connectionString: string, client: Client) {
  for await (const { name, content } of parts()) {
    if (!name.startsWith('jobs/')) continue
    const lines = String(await decompress(await content()))
      .trimEnd()
      .split('\n')
    const jobs = lines.map((line) => JSON.parse(line) as WaitingJob)
    for (let at = 0; at < jobs.length; at += jobsAtOnce)
      await putBackJobs(connectionString, client, jobs.slice(at, at + jobsAtOnce))
  }
}

async function writeFiles({ parts }: Archive, dataDir: string) {
  const storage = createDiskStorage(dataDir)
  for await (const { name, chunks } of parts()) {
    if (!name.startsWith('files/')) continue
    const names = name.split('/').slice(1)
    await storage.putStream(names, Readable.from(chunks()))
    if (names[0] === 'keys') await chmod(path.join(dataDir, ...names), 0o600)
  }
}
