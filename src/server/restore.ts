import { BackupError } from './backup/backup-error.ts'
import { restoreInto } from './backup/restore-into.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { findPrimary } from './db/primary/find-primary.ts'
import { takeServerLock } from './db/single-server-lock.ts'
import { EnvError, readEnv, type Env } from './env.ts'

// `npm run restore -- <file> [--verify]`: fills an empty DATA_DIR, and an empty DATABASE_URL if there is one.

async function main(args: string[]) {
  const mustVerify = args.includes('--verify')
  const [file, ...more] = args.filter((arg) => arg !== '--verify')
  if (!file || file.startsWith('-') || more.length > 0) {
    console.error('Usage: npm run restore -- keyswipe.tar [--verify]')
    return 1
  }
  const env = readEnv(process.env)
  const { header, manifest } = await restoreInto(file, env, {
    openDatabase: () => openDatabaseOf(env),
    mustVerify,
  })
  console.log(
    `Restored ${manifest.tables.length} tables and ${manifest.files.count} files from ${header.madeAt}` +
      (mustVerify ? ', and verified that everything matches.' : '.'),
  )
  return 0
}

async function openDatabaseOf(env: Env) {
  if (env.databaseUrl)
    return { connectionString: await findPrimary(env.databaseUrl), close: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log: console.log })
  await takeServerLock(postgres.connectionString, 'a restore')
  return { connectionString: postgres.connectionString, close: postgres.stop }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isForPeople = error instanceof EnvError || error instanceof BackupError
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
}
