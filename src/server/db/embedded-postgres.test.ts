import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { AlreadyRunningError, takeServerLock } from './single-server-lock.ts'

const script = path.join(import.meta.dirname, '../testing/run-embedded-postgres.ts')

let folder: string
let dataDir: string
let started: string

beforeAll(async () => {
  started = await mkdtemp(path.join(temporaryFolder, 'keyswipe started '))
  await (await startEmbeddedPostgres({ dataDir: started, log: () => undefined })).stop()
})

afterAll(() => rm(started, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(path.join(temporaryFolder, 'keyswipe embedded '))
  dataDir = path.join(folder, 'data')
})

afterEach(async () => {
  // Whatever still runs is joined, and then stopped.
  if (existsSync(path.join(dataDir, 'postgres/postmaster.pid'))) await (await start()).stop()
  await rm(folder, { recursive: true, force: true })
})

/** For tests that aren't about the first start: creating a database takes a second of CPU time. */
const afterFirstStart = () => promisify(execFile)('cp', ['-a', started, dataDir])

function start(settings?: Record<string, string>): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: () => undefined, ...(settings && { settings }) })
}

type Owner = { process: ChildProcess; says: (line: RegExp) => Promise<string>; kill: () => Promise<void> }

function startOwner(): Owner {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  const says = (wanted: RegExp) =>
    expect
      .poll(() => lines.find((line) => wanted.test(line)))
      .toBeTruthy()
      .then(() => lines.join('\n'))
  return { process: child, says, kill }
}

async function query<Row>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

test('a first start creates a durable UTF-8 database that listens on its socket only', async () => {
  const postgres = await start()
  expect(postgres.adopted).toBe(false)
  const [row] = await query(
    postgres.connectionString,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') synchronous,
            current_setting('listen_addresses') addresses, current_setting('server_encoding') encoding,
            datlocprovider provider, datlocale locale
       from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    fsync: 'on',
    synchronous: 'on',
    addresses: '',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
  })
})

test('data survives a restart', async () => {
  await afterFirstStart()
  const first = await start()
  await query(first.connectionString, 'create table kept as select 42 as answer')
  await first.stop()
  await expect(query(first.connectionString, 'select 1')).rejects.toThrow()
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('settings of the caller reach PostgreSQL', async () => {
  await afterFirstStart()
  const { connectionString } = await start({ fsync: 'off' })
  expect(await query(connectionString, 'show fsync')).toEqual([{ fsync: 'off' }])
})

test('its sessions are batch work on Linux, if the system supports it', async () => {
  await afterFirstStart()
  const client = new Client(await start())
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
  const fields = (await readFile(`/proc/${rows[0]!.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  await client.end()
  const policy = Number(fields[38])
  const batch = 3
  expect(policy).toBe(spawnSync('chrt', ['-V']).error ? 0 : batch)
})

test('a second start on the same data joins the running PostgreSQL, and its lock names the first server', async () => {
  await afterFirstStart()
  const owner = startOwner()
  await owner.says(/^launched$/)
  const second = await start()
  expect(second.adopted).toBe(true)
  const attempt = takeServerLock(second.connectionString, 'http://localhost:4000')
  await expect(attempt).rejects.toThrow(AlreadyRunningError)
  await expect(attempt).rejects.toThrow(
    `Keyswipe is already running on this data (process ${owner.process.pid}, http://localhost:3999).`,
  )
  expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a released lock can be taken again', async () => {
  await afterFirstStart()
  const { connectionString } = await start()
  const lock = await takeServerLock(connectionString, 'first')
  await lock.release()
  const again = await takeServerLock(connectionString, 'second')
  await again.release()
})

test('the holder of the lock is notified when PostgreSQL goes away', async () => {
  await afterFirstStart()
  const postgres = await start()
  const { lost } = await takeServerLock(postgres.connectionString, 'first')
  await postgres.stop()
  expect(await lost).toBeInstanceOf(Error)
})

test('after kill -9 of the server, the next start adopts its PostgreSQL and can stop it', async () => {
  await afterFirstStart()
  const owner = startOwner()
  await owner.says(/^launched$/)
  await owner.kill()
  const next = await start()
  expect(next.adopted).toBe(true)
  const lock = await takeServerLock(next.connectionString, 'next')
  await lock.release()
  await next.stop()
  await expect(query(next.connectionString, 'select 1')).rejects.toThrow()
})

test('after kill -9 of server and PostgreSQL, the next start recovers what was committed', async () => {
  await afterFirstStart()
  const first = await start()
  await query(first.connectionString, 'create table kept as select 42 as answer')
  process.kill(await notedPid(), 'SIGKILL')
  await sleep(200)
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a lock file with a reused process id does not block the start', async () => {
  await afterFirstStart()
  const first = await start()
  const noted = await readFile(pidFile(), 'utf8')
  await first.stop()
  const stranger = spawn('sleep', ['60'])
  onTestFinished(() => void stranger.kill())
  await writeFile(pidFile(), noted.replace(/^\d+/, String(stranger.pid)))
  const second = await start()
  expect(second.adopted).toBe(false)
})

test('a start waits for a PostgreSQL that is still stopping', async () => {
  await afterFirstStart()
  const first = await start()
  const stopping = first.stop()
  const second = await start()
  await stopping
  await expect.poll(() => query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when two first starts race, one runs and the other reports it', async () => {
  const owners = [startOwner(), startOwner()]
  const said = await Promise.all(owners.map((owner) => owner.says(/^(launched|adopted|Keyswipe is already)/)))
  expect(said.filter((text) => text.includes('already running'))).toHaveLength(1)
  const { adopted } = await start()
  expect(adopted).toBe(true)
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('SIGKILL during database creation leaves nothing that prevents the next start', async () => {
  const owner = startOwner()
  await owner.says(/^Creating/)
  await expect.poll(() => readdir(dataDir)).toContain(`postgres.new-${owner.process.pid}`)
  await sleep(150)
  await owner.kill()
  const { adopted } = await start()
  expect(adopted).toBe(false)
  // The orphaned initdb may have kept writing during that start. By the one after it, nothing is left running.
  await start()
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('a data folder deep inside a private folder works, however long its path is', async () => {
  await chmod(folder, 0o700)
  dataDir = path.join(
    folder,
    'a folder with a name much longer than the path of a socket may be'.repeat(3),
    'data',
  )
  await mkdir(path.dirname(dataDir), { mode: 0o700 })
  const { connectionString, stop } = await start()
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

// Only root has to switch to another account.
if (process.getuid?.() === 0)
  test('root, where user namespaces are refused, runs PostgreSQL as another account in the same private folder', async () => {
    const programs = path.join(folder, 'programs')
    await mkdir(programs)
    await writeFile(path.join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`)
    const { connectionString } = await start()
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(path.join(dataDir, 'postgres'))).uid).not.toBe(0)
    vi.unstubAllEnvs()
    expect((await start()).adopted).toBe(true)
  })

test('the error for a data folder that can’t be created mentions DATA_DIR', async () => {
  await writeFile(path.join(folder, 'file'), '')
  await expect(
    startEmbeddedPostgres({ dataDir: path.join(folder, 'file/data'), log: () => undefined }),
  ).rejects.toThrow(/create or open the data folder .*file\/data\. Set DATA_DIR/)
})

test('the error for a PostgreSQL that doesn’t start includes the end of its log', async () => {
  await expect(start({ max_connections: 'many' })).rejects.toThrow(
    /won’t start on .*postgres\.log:\n.*invalid value for parameter "max_connections"/s,
  )
})

const pidFile = () => path.join(dataDir, 'postgres/postmaster.pid')

async function notedPid(): Promise<number> {
  return Number.parseInt(await readFile(pidFile(), 'utf8'), 10)
}
