import { existsSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, dropDatabase, urlOf, type TestPostgres } from './clone-template.ts'
import { makeTestFolder, removeAbandonedFolders } from './test-folder.ts'

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

async function openServer(givenUrl: string | undefined) {
  if (givenUrl) return { adminUrl: givenUrl, close: async () => undefined }
  await removeAbandonedFolders()
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
