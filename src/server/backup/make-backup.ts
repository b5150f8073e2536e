import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import type { Env } from '../env.ts'
import { migrationLock } from '../db/migrate.ts'
import { readWaitingJobs } from '../jobs/waiting-jobs.ts'
import { headerName, manifestName, type ArchiveHeader, type Manifest } from './archive-parts.ts'
import { createPieces } from './archive-pieces.ts'
import { createArchive, type ArchiveWriter } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { freezeFiles } from './frozen-files.ts'
import { createRowHash } from './row-hash.ts'
import { toJobRow } from './job-row.ts'
import { listTables, readRows, writeValuesPlainly, type Table } from './tables.ts'
import { withClient } from './with-client.ts'

interface Source {
  env: Pick<Env, 'dataDir' | 'sealFile'>
  connectionString: string
}

/** Backs up a snapshot of the database with its files and keys. Servers may keep running. */
export async function makeBackup({ env, connectionString }: Source, file: string): Promise<Manifest> {
  await requireServersFolder(env)
  const archive = await createArchive(file)
  try {
    const manifest = await withClient(connectionString, (client) => fill(archive, client, env))
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function fill(archive: ArchiveWriter, client: Client, env: Source['env']) {
  await holdSnapshot(client)
  // Files are written before the rows that name them, so all files of the snapshot exist by now.
  const frozen = await freezeFiles(env.dataDir)
  try {
    await addHeader(archive, client)
    const manifest: Manifest = {
      tables: await addTables(archive, client),
      sequences: await readSequences(client),
      jobs: await addJobs(archive, client),
      files: await addFiles(archive, env, frozen.files()),
    }
    await archive.add(manifestName, toJson(manifest))
    return manifest
  } finally {
    await frozen.thaw()
  }
}

/** With a DATA_DIR other than the server's, the files would be missing, and no one would notice until too late. */
async function requireServersFolder({ dataDir, sealFile }: Source['env']) {
  const keys = await readdir(path.join(dataDir, 'keys')).catch(() => [])
  if (keys.length === 0 && !sealFile)
    throw new BackupError(
      `No server has ever stored files in ${dataDir}. Set DATA_DIR to the server’s value.`,
    )
}

/** From here on this connection sees no changes. A server that wants to migrate waits, without blocking others. */
async function holdSnapshot(client: Client) {
  await writeValuesPlainly(client)
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null "isOurs"`,
  )
  if (!rows[0]!.isOurs) throw new BackupError('There’s nothing to back up: no server has ever started here.')
}

async function addHeader(archive: ArchiveWriter, client: Client) {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  const header: ArchiveHeader = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ hash }) => hash),
  }
  await archive.add(headerName, toJson(header))
}

async function addTables(archive: ArchiveWriter, client: Client) {
  const summaries = []
  for (const table of await listTables(client))
    summaries.push({ ...table, ...(await addTable(archive, client, table)) })
  return summaries
}

async function addTable(archive: ArchiveWriter, client: Client, table: Table) {
  const rowHash = createRowHash()
  const pieces = createPieces(archive, `database/${table.name}`, 'copy')
  for await (const row of readRows(client, table)) {
    rowHash.add(row as Buffer)
    await pieces.add(row as Buffer)
  }
  await pieces.end()
  return rowHash.result()
}

async function addJobs(archive: ArchiveWriter, client: Client) {
  const rowHash = createRowHash()
  const pieces = createPieces(archive, 'jobs/waiting', 'jsonl')
  for await (const jobs of readWaitingJobs(client))
    for (const job of jobs) {
      rowHash.add(toJobRow(job))
      await pieces.add(Buffer.from(`${JSON.stringify(job)}\n`))
    }
  await pieces.end()
  const { rows: count, hash } = rowHash.result()
  return { count, hash }
}

async function readSequences(client: Client) {
  // Sequences have no snapshot. These are the highest values they ever reached, which is what matters.
  const { rows } = await client.query<{ name: string; next: string }>(
    `select sequencename name, coalesce(last_value + increment_by, start_value)::text next
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

async function addFiles(archive: ArchiveWriter, env: Source['env'], files: AsyncIterable<Frozen>) {
  let [count, bytes] = [0, 0]
  const add = async (name: string, file: string) => {
    const { size } = await stat(file)
    await archive.addStream(`files/${name}`, size, createReadStream(file))
    count += 1
    bytes += size
  }
  for await (const { name, file } of files) await add(name, file)
  // The operator's own seal is stored elsewhere.
  if (env.sealFile) await add('keys/seal-file.pem', path.resolve(env.sealFile))
  return { count, bytes }
}

type Frozen = { name: string; file: string }

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
