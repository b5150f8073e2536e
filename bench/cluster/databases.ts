import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { withClient } from '#server/backup/with-client.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { socketName } from '#server/db/embedded/socket-folder.ts'
import { migrate } from '#server/db/migrate.ts'
import { signalPostgres } from '#server/testing/postgres-processes.ts'
import { copyAsStandby } from '#server/testing/standby.ts'
import type { Network } from './network.ts'

const databaseNames = ['postgres-1', 'postgres-2', 'postgres-3']

const settings = {
  max_connections: '200',
  wal_keep_size: '1GB',
  // A standby that waits for its primary to return can only be promoted once that interval is over.
  wal_retrieve_retry_interval: '500ms',
}
/** Each commit waits for one standby, whichever is faster. A primary's own name in the list does no harm. */
const waitForOne = `alter system set synchronous_standby_names = 'ANY 1 (${databaseNames.map((name) => `"${name}"`).join()})'`

const answerMs = 2_000
const patienceMs = 60_000

export interface Database {
  name: string
  dataDir: string
  postgres: EmbeddedPostgres
}

const launch = (dataDir: string) => startEmbeddedPostgres({ dataDir, settings, log: () => undefined })

/** The part of the network that promotes. */
export const operator = 'operator'

/**
 * A primary and its standbys, each embedded, that reach each other over the network only. Each commit waits for a
 * standby. Their data is kept in `folder`.
 */
export async function startDatabases(network: Network, folder: string, standbyCount = 2) {
  const first = await start(databaseNames[0]!)
  const all = [first]
  let primary = first
  /** Former primaries. Their log went another way, so they can't follow as they are. */
  const replaced = new Set<Database>()
  const ports = new Map<string, number>()
  try {
    await migrate(first.postgres.connectionString)
    // Takes effect once there are standbys.
    if (standbyCount > 0) await runDirectly(first, waitForOne)
    for (const name of databaseNames.slice(1, 1 + standbyCount)) {
      await copyPrimary(name)
      all.push(await start(name))
    }
    await runDirectly(first, 'select pg_reload_conf()')
    await allFollow()
  } catch (error) {
    await Promise.allSettled(all.map(stop))
    throw error
  }

  async function start(name: string): Promise<Database> {
    const dataDir = path.join(folder, name)
    return { name, dataDir, postgres: await launch(dataDir) }
  }

  async function portOf(from: string, { name, postgres }: Database) {
    const known = ports.get(`${from} ${name}`)
    if (known) return known
    const socketFolder = new URL(postgres.connectionString).searchParams.get('host')!
    const port = await network.link(from, name, { path: path.join(socketFolder, socketName) })
    ports.set(`${from} ${name}`, port)
    return port
  }

  async function urlOf(from: string, database: Database) {
    return `postgresql://postgres@127.0.0.1:${await portOf(from, database)}/postgres?sslmode=disable`
  }

  /** For `primary_conninfo`. */
  async function lineOf(name: string, to: Database) {
    return `host=127.0.0.1 port=${await portOf(name, to)} user=postgres application_name=${name}`
  }

  /** A fresh copy of the primary, which follows it once it is started. */
  async function copyPrimary(name: string) {
    const dataDir = path.join(folder, name)
    await rm(dataDir, { recursive: true, force: true })
    await copyAsStandby(primary.postgres.connectionString, primary.dataDir, dataDir)
    // The last entry counts.
    await appendFile(
      path.join(dataDir, 'postgres/postgresql.auto.conf'),
      `primary_conninfo = '${await lineOf(name, primary)}'\n`,
    )
  }

  async function run<Row extends object>(database: Database, ...statements: string[]) {
    const client = new Client({
      connectionString: await urlOf(operator, database),
      connectionTimeoutMillis: answerMs,
      query_timeout: patienceMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      let rows: Row[] = []
      for (const statement of statements) ({ rows } = await client.query<Row>(statement))
      return rows
    } finally {
      await client.end()
    }
  }

  async function follow(standby: Database, line: string) {
    await run(standby, `alter system set primary_conninfo = '${line}'`, 'select pg_reload_conf()')
  }

  /** Until then nothing is synchronous. */
  async function allFollow() {
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      const streaming = await run(primary, `select from pg_stat_replication where sync_state = 'quorum'`)
      if (streaming.length === all.length - 1) return
      await sleep(50)
    }
    throw new Error('A standby doesn’t follow the primary')
  }

  /** Returns how far it has come, once it receives nothing any more. */
  async function stopFollowing(standby: Database) {
    await follow(standby, '')
    for (;;) {
      const [state] = await run<{ position: string; isReceiving: boolean }>(
        standby,
        `select pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0') "position",
           exists (select from pg_stat_wal_receiver) "isReceiving"`,
      )
      if (!state!.isReceiving) return { standby, position: BigInt(state!.position) }
      await sleep(20)
    }
  }

  return {
    all,
    primary: () => primary,
    /** For `DATABASE_URL` of a part of the cluster. */
    async urlFrom(from: string) {
      const hosts = await Promise.all(all.map(async (one) => `127.0.0.1:${await portOf(from, one)}`))
      return `postgresql://postgres@${hosts.join()}/postgres?sslmode=disable`
    },
    urlOf,
    /**
     * Replaces the primary, whatever state it is in. First the standbys leave it, so it can't acknowledge anything,
     * even if it is still running. Each commit is on one of them, so both have to answer; the one that has received more
     * is promoted, and the other one follows it.
     */
    async promote() {
      const standbys = all.filter((one) => one !== primary)
      await Promise.all(standbys.map((one) => run(one, 'select')))
      const left = await Promise.all(standbys.map(stopFollowing))
      const [best, ...others] = left.toSorted((a, b) => Number(b.position - a.position))
      await run(best!.standby, 'select pg_promote()')
      replaced.add(primary)
      primary = best!.standby
      for (const { standby } of others) await follow(standby, await lineOf(standby.name, primary))
    },
    allFollow,
    /** Starts it from any state. A former primary becomes a fresh copy of the new one. */
    async restore(database: Database) {
      await signal(database, 'SIGCONT')
      if (replaced.delete(database)) {
        await database.postgres.stop()
        await copyPrimary(database.name)
      }
      database.postgres = await launch(database.dataDir)
    },
    async stop() {
      // A primary waits for its standbys, unless they have left.
      await Promise.all(all.filter((one) => one !== primary).map(stop))
      await stop(primary)
    },
  }
}

export type Databases = Awaited<ReturnType<typeof startDatabases>>

/** On its own machine, where the network doesn't matter. */
const runDirectly = ({ postgres }: Database, statement: string) =>
  withClient(postgres.connectionString, (client) => client.query(statement))

/** All processes of it at the same moment. */
export const signal = (database: Database, kind: NodeJS.Signals) => signalPostgres(database.dataDir, kind)

async function stop(database: Database) {
  // It may be frozen.
  await signal(database, 'SIGCONT')
  await database.postgres.stop()
}

/** `DATABASE_URL` and `DATABASE_REPLICA_URLS` of a server of this name. */
export async function databaseVariables({ all, urlFrom, urlOf }: Databases, server: string) {
  const replicas = await Promise.all(all.map((database) => urlOf(server, database)))
  return { DATABASE_URL: await urlFrom(server), DATABASE_REPLICA_URLS: replicas.join() }
}
