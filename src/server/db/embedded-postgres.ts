import { access, mkdir, realpath, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { locatePostgresBinaries } from './embedded/binaries.ts'
import { createCluster, removeUnfinishedClusters } from './embedded/cluster.ts'
import { endOrphans } from './embedded/orphans.ts'
import { launchPostgres, type LaunchedPostgres, type PostgresSettings } from './embedded/launch.ts'
import { findRunningPostgres, stopPostgres } from './embedded/postgres-process.ts'
import { chooseRunAs } from './embedded/run-as.ts'
import { toConnectionString } from './embedded/socket-folder.ts'

const patienceMs = 120_000
const quietMs = 3_000
const launchesBeforeGivingUp = 5
const pauseBetweenLaunchesMs = 200

type EmbeddedPostgresOptions = {
  dataDir: string
  settings?: PostgresSettings
  log: (line: string) => void
  /** Ends the wait for a slow start. What it launched is stopped again. */
  signal?: AbortSignal
}

export type EmbeddedPostgres = {
  connectionString: string
  /** It was already running: either a killed server left it behind, or another server is using it. */
  adopted: boolean
  /** Only for the holder of the server lock, even if adopted. */
  stop: () => Promise<void>
}

/** Starts the PostgreSQL from npm on the data in `dataDir`, or joins the one running there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, log, signal } = options
  const { postgres, initdb } = locatePostgresBinaries()
  const dataDir = await prepareDataFolder(options.dataDir)
  const cluster = path.join(dataDir, 'postgres')
  const runAs = await chooseRunAs({ postgres, dataDir, cluster })

  await removeUnfinishedClusters(dataDir)
  if (!(await exists(path.join(cluster, 'PG_VERSION')))) {
    log(`Creating the database in ${dataDir} …`)
    await createCluster(initdb, cluster, runAs)
  }

  let launched: LaunchedPostgres | undefined
  let launches = 0
  let announced = false
  const startedAt = Date.now()
  while (Date.now() - startedAt < patienceMs) {
    if (signal?.aborted) {
      if (launched) await stopPostgres(cluster, launched.pid)
      throw signal.reason
    }
    const running = await findRunningPostgres(cluster)
    if (running?.socketFolder && (await isReady(running.socketFolder))) {
      const { pid, socketFolder } = running
      return {
        connectionString: toConnectionString(socketFolder),
        adopted: pid !== launched?.pid,
        stop: async () => {
          await stopPostgres(cluster, pid)
          await rmdir(socketFolder).catch(() => undefined)
        },
      }
    }
    if (!running && (!launched || launched.hasExited())) {
      if (launched && launches === launchesBeforeGivingUp) {
        throw new Error(`PostgreSQL won’t start on ${cluster}. ${await launched.logTail()}`)
      }
      // Another start may have been faster, or the remains of a killed PostgreSQL are still shutting down.
      if (launched) await sleep(launches * pauseBetweenLaunchesMs)
      await endOrphans(cluster)
      launched = await launchPostgres({ postgres, dataDir, cluster, runAs, settings })
      launches += 1
    }
    if (!announced && Date.now() - startedAt > quietMs) {
      log('Waiting for PostgreSQL, which may be recovering from a crash or still shutting down …')
      announced = true
    }
    await sleep(25)
  }
  throw new Error(
    `Couldn’t reach PostgreSQL on ${cluster} within ${patienceMs / 1000} seconds. ` +
      `If it’s still recovering (see ${dataDir}/postgres.log), try again later. ` +
      `Otherwise, end the process named in ${cluster}/postmaster.pid and start again.`,
  )
}

async function prepareDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await realpath(dataDir)
  } catch (cause) {
    throw new Error(`Can’t create or open the data folder ${dataDir}. Set DATA_DIR to another one.`, {
      cause,
    })
  }
}

async function isReady(socketFolder: string): Promise<boolean> {
  const client = new Client({
    connectionString: toConnectionString(socketFolder),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch (error) {
    const isStartingOrStopping = error instanceof DatabaseError && error.code?.startsWith('57P')
    if (error instanceof DatabaseError && !isStartingOrStopping) throw error
    return false
  } finally {
    await client.end()
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
