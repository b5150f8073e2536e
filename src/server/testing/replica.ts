import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import type { PostgresSettings } from '#server/db/embedded/launch.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { makeTestFolder } from './test-folder.ts'

const quickest = { fsync: 'off', synchronous_commit: 'off' }
const quiet = () => undefined

/** A separate PostgreSQL with a streaming replica, set up as PostgreSQL's manual describes, without its tools. */
export async function startReplicatedPostgres(
  prepare: (primaryUrl: string) => Promise<void>,
  settings: PostgresSettings = quickest,
) {
  const folder = await makeTestFolder()
  const [primaryDir, replicaDir] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const startPrimary = () => startEmbeddedPostgres({ dataDir: primaryDir, settings, log: quiet })
  let primary = await startPrimary()
  await prepare(primary.connectionString)
  await copyCluster(primary.connectionString, primaryDir, replicaDir)

  const { port, searchParams } = new URL(primary.connectionString)
  const conninfo = `host=${searchParams.get('host')} port=${port} user=postgres`
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

async function copyCluster(primaryUrl: string, primaryDir: string, replicaDir: string) {
  const client = new Client({ connectionString: primaryUrl })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  await mkdir(replicaDir, { mode: 0o700 })
  const cluster = path.join(replicaDir, 'postgres')
  await cp(path.join(primaryDir, 'postgres'), cluster, {
    recursive: true,
    filter: (file) => !file.endsWith('postmaster.pid'),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(path.join(cluster, 'backup_label'), rows[0]!.labelfile)
  await writeFile(path.join(cluster, 'standby.signal'), '')
}
