import { existsSync } from 'node:fs'
import path from 'node:path'
import { BackupError } from './backup/backup-error.ts'
import { makeBackup } from './backup/make-backup.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { findRunningDatabase } from './db/find-running-database.ts'
import { AlreadyRunningError, takeServerLock } from './db/single-server-lock.ts'
import { EnvError, readEnv, type Env } from './env.ts'

// `npm run backup -- <file>`: database, files and keys in one archive, with or without a running server.

async function main([file, ...more]: string[]) {
  if (!file || file.startsWith('-') || more.length > 0) {
    console.error('Usage: npm run backup -- keyswipe.tar')
    return 1
  }
  const env = readEnv(process.env)
  const startedAt = Date.now()
  const { connectionString, close } = await openDatabaseOf(env)
  try {
    const { tables, jobs, files } = await makeBackup({ env, connectionString }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${file}: ${rows} rows from ${tables.length} tables, ${jobs.count} pending jobs and ${files.count} files ` +
        `(${Math.ceil(files.bytes / 1e6)} MB) in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`,
    )
    console.log('It contains private data and keys. Keep it where only you can read it.')
    return 0
  } finally {
    await close()
  }
}

async function openDatabaseOf(env: Env) {
  const running = await findRunningDatabase(env)
  if (running) return { connectionString: running, close: async () => undefined }
  if (!existsSync(path.join(env.dataDir, 'postgres')))
    throw new BackupError(`There’s no database in ${env.dataDir}. Set DATA_DIR to the server’s value.`)
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log: console.log })
  // A server that starts in the meantime reports why it can't.
  await takeServerLock(postgres.connectionString, 'a backup')
  return { connectionString: postgres.connectionString, close: postgres.stop }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isForPeople = [EnvError, BackupError, AlreadyRunningError].some((kind) => error instanceof kind)
  console.error(isForPeople ? (error as Error).message : error)
  process.exitCode = 1
}
