import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { findPostmaster } from '#server/testing/postgres-processes.ts'
import { startAppServer } from '../../e2e/support/app-server.ts'
import { databaseVariables, signal, startDatabases } from './databases.ts'
import { createNetwork } from './network.ts'

/** An empty, migrated primary with standbys for a benchmark or fault test. */
export async function openBenchCluster(standbyCount?: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyswipe-cluster-'))
  const network = createNetwork()
  const databases = await startDatabases(network, folder, standbyCount)
  const connectionString = await databases.urlFrom('bench')
  const { pool, close } = openDatabase(connectionString, 5_000, () => undefined)
  let servers = 0
  return {
    connectionString,
    pool,
    network,
    databases,
    /** Starts a server that follows the primary and reads from the replicas: `server-1`, `server-2` … */
    async startServer(variables: Record<string, string> = {}, ...where: [url?: string, args?: string[]]) {
      servers += 1
      const own = await databaseVariables(databases, `server-${servers}`)
      return startAppServer({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...own, ...variables }, ...where)
    },
    pid: () => findPostmaster(databases.primary().dataDir),
    kill: () => signal(databases.primary(), 'SIGKILL'),
    /** Replaces the primary, which was killed and then follows the new one. */
    async startAgain() {
      const killed = databases.primary()
      await databases.promote()
      await databases.restore(killed)
      await databases.allFollow()
    },
    async close() {
      await close()
      await databases.stop()
      network.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
