import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** Copies a running PostgreSQL, which keeps running, into a new folder. Started there, it is a standby. */
export async function copyAsStandby(primaryUrl: string, primaryDir: string, standbyDir: string) {
  const client = new Client({ connectionString: primaryUrl })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  await mkdir(standbyDir, { mode: 0o700 })
  const cluster = path.join(standbyDir, 'postgres')
  await cp(path.join(primaryDir, 'postgres'), cluster, { recursive: true, filter: isCopied })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(path.join(cluster, 'backup_label'), rows[0]!.labelfile)
  await writeFile(path.join(cluster, 'standby.signal'), '')
}

/** The log comes from the primary. */
const isCopied = (file: string) => !file.endsWith('postmaster.pid') && !file.includes('/pg_wal/')

/** For `primary_conninfo`. */
export function conninfoOf(url: string) {
  const { port, searchParams } = new URL(url)
  return `host=${searchParams.get('host')} port=${port} user=postgres`
}

/** All of them in one connection string: `postgresql://postgres@%2Ftmp%2Fa:5432,%2Ftmp%2Fb:5432/postgres`. */
export function joinHosts(urls: string[]) {
  const hosts = urls.map((url) => {
    const { port, searchParams } = new URL(url)
    return `${encodeURIComponent(searchParams.get('host')!)}:${port}`
  })
  return `postgresql://postgres@${hosts.join()}/postgres?sslmode=disable`
}

const longestWaitMs = 60_000

/** From now on each commit waits for the standby. Resolves once it does. */
export async function makeSynchronous(primaryUrl: string) {
  const client = new Client({ connectionString: primaryUrl })
  await client.connect()
  try {
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
    const deadline = Date.now() + longestWaitMs
    while (Date.now() < deadline) {
      const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
      if (rowCount) return
      await sleep(50)
    }
    throw new Error('The standby didn’t connect')
  } finally {
    await client.end()
  }
}

export async function promote(standbyUrl: string) {
  const client = new Client({ connectionString: standbyUrl })
  await client.connect()
  // Else each commit would wait for a standby that doesn't exist yet.
  await client.query('alter system reset synchronous_standby_names')
  await client.query('select pg_reload_conf()')
  await client.query('select pg_promote()').finally(() => client.end())
}
