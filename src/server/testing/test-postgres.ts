import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { isProcessAlive } from '#server/db/embedded/postgres-process.ts'
import { migrate } from '#server/db/migrate.ts'

const folderPrefix = 'keyswipe-test-'
const memoryFolder = '/dev/shm'
const neededBytes = 3 * 1024 ** 3

/**
 * In memory if there is room. A database consists of about 800 files, and ext4 avoids the inodes of files deleted within
 * the last seconds, a search that took half of PostgreSQL's CPU time.
 */
export const temporaryFolder = hasRoom(memoryFolder) ? memoryFolder : tmpdir()

/** Nothing has to survive a crash, and a run must not depend on when a table is analyzed. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

/** A PostgreSQL for one test run, with a migrated database to copy. */
export type TestPostgres = { adminUrl: string; templateName: string }

export type TestDatabase = { connectionString: string; drop: () => Promise<void> }

/** Uses the server at TEST_DATABASE_URL if set, else one created for this run. */
export async function startTestPostgres(): Promise<TestPostgres & { stop: () => Promise<void> }> {
  const server = await openServer(process.env['TEST_DATABASE_URL'])
  try {
    const templateName = await createDatabase(server.adminUrl, 'template1')
    await migrate(urlOf(server.adminUrl, templateName))
    const stop = async () => {
      await dropDatabase(server.adminUrl, templateName)
      await server.close()
    }
    return { adminUrl: server.adminUrl, templateName, stop }
  } catch (error) {
    await server.close()
    throw error
  }
}

export async function cloneTemplate({ adminUrl, templateName }: TestPostgres): Promise<TestDatabase> {
  const name = await createDatabase(adminUrl, templateName)
  return { connectionString: urlOf(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= neededBytes
}

async function openServer(givenUrl: string | undefined) {
  if (givenUrl) return { adminUrl: givenUrl, close: async () => undefined }
  await removeAbandoned()
  const dataDir = await makeTestFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log: () => undefined })
  const close = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  // An interrupted run ends without cleanup.
  process.once('exit', () => endAtOnce(dataDir))
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return { adminUrl: postgres.connectionString, close }
}

function endAtOnce(dataDir: string): void {
  const lockFile = path.join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(lockFile)) return
  process.kill(Number.parseInt(readFileSync(lockFile, 'utf8'), 10), 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
}

/** Named after its process, so other runs leave it alone while that one is alive. */
export const makeTestFolder = () => mkdtemp(path.join(temporaryFolder, `${folderPrefix}${process.pid}-`))

/** A killed run leaves its PostgreSQL behind, which ends by itself once its folder is gone. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(temporaryFolder)) {
    if (!name.startsWith(folderPrefix)) continue
    if (isProcessAlive(Number.parseInt(name.slice(folderPrefix.length), 10))) continue
    await rm(path.join(temporaryFolder, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function createDatabase(adminUrl: string, template: string): Promise<string> {
  const name = `keyswipe_test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes an eighth of the CPU time of the default strategy, which logs every page.
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  return name
}

function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
