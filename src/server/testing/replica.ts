import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { conninfoOf, copyAsStandby } from './standby.ts'
import { makeTestFolder } from './test-folder.ts'

const settings = { fsync: 'off' }
const quiet = () => undefined

/** A separate PostgreSQL with a streaming replica, set up as PostgreSQL's manual describes, without its tools. */
export async function startReplicatedPostgres(prepare: (primaryUrl: string) => Promise<void>) {
  const folder = await makeTestFolder()
  const [primaryDir, replicaDir] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const startPrimary = () => startEmbeddedPostgres({ dataDir: primaryDir, settings, log: quiet })
  let primary = await startPrimary()
  await prepare(primary.connectionString)
  await copyAsStandby(primary.connectionString, primaryDir, replicaDir)

  const conninfo = conninfoOf(primary.connectionString)
  const startReplica = () =>
    startEmbeddedPostgres({
      dataDir: replicaDir,
      settings: { ...settings, primary_conninfo: conninfo },
      log: quiet,
    })
  let replica = await startReplica()

  return {
    primaryUrl: primary.connectionString,
    replicaUrl: replica.connectionString,
    primaryDir,
    /** After its processes were killed. */
    async startPrimary() {
      primary = await startPrimary()
    },
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startReplica()
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
