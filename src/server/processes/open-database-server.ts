import { requireFinishedRestore } from '../backup/restore-target.ts'
import { keepPostgresRunning } from '../db/keep-postgres-running.ts'
import type { Env } from '../env.ts'
import type { Run } from './run-until-stopped.ts'

/** The connections of one process: its pool, its jobs, its wake-ups. */
const connectionsOfProcess = 25
/** Command-line tools, and PostgreSQL's own. */
const otherConnections = 20

/** The operator's PostgreSQL, or the embedded one, which stops with this run. */
export async function openDatabaseServer(env: Env, run: Run, processes: number) {
  await requireFinishedRestore(env.dataDir)
  if (env.databaseUrl) return env.databaseUrl
  const { connectionString, stop } = await keepPostgresRunning({
    dataDir: env.dataDir,
    // While one process replaces another, there is one more.
    settings: {
      max_connections: String(Math.max(100, (processes + 1) * connectionsOfProcess + otherConnections)),
    },
    address: env.origin,
    log: (line) => console.log(`  ${line}`),
    onLost: (reason) => void run.stop(1, 'at once', `${reason} The server is stopping.`),
  })
  // The lock is released with PostgreSQL itself, so no one can join one that is about to stop.
  run.started(stop)
  return connectionString
}
