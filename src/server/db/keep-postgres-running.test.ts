import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { untilWaiting } from '#server/testing/break-database.ts'
import { findPostmaster, listPostgresProcesses, signalPostgres } from '#server/testing/postgres-processes.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { stopPostgres } from './embedded/postgres-process.ts'
import { keepPostgresRunning } from './keep-postgres-running.ts'
import { AlreadyRunningError, takeServerLock } from './single-server-lock.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await makeTestFolder()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function keep() {
  const said: string[] = []
  const onLost = vi.fn<(reason: string) => void>()
  const kept = await keepPostgresRunning({
    dataDir,
    settings: {},
    address: 'http://localhost:3999',
    log: (line) => said.push(line),
    onLost,
  })
  onTestFinished(kept.stop)
  const untilItSaid = (times: number, words: string) =>
    expect.poll(() => said.filter((line) => line.includes(words)).length, { timeout: 30_000 }).toBe(times)
  return { ...kept, untilItSaid, onLost }
}

async function connect(connectionString: string) {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function query<Row>(connectionString: string, sql: string): Promise<Row[]> {
  const client = await connect(connectionString)
  return (await client.query(sql)).rows
}

const again = 'is running again'

test('after kill -9 of the postmaster, what was committed is there again at the same address', async () => {
  const { connectionString, untilItSaid } = await keep()
  await query(connectionString, 'create table kept as select 42 as answer')
  const killed = await findPostmaster(dataDir)
  process.kill(killed, 'SIGKILL')
  await untilItSaid(1, again)
  expect(await query(connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(await findPostmaster(dataDir)).not.toBe(killed)
})

test('it keeps other servers from the data after that, too', async () => {
  const { connectionString, untilItSaid } = await keep()
  process.kill(await findPostmaster(dataDir), 'SIGKILL')
  await untilItSaid(1, again)
  await expect(takeServerLock(connectionString, 'another')).rejects.toThrow(AlreadyRunningError)
})

// Other systems can't list them.
if (process.platform === 'linux') {
  test('kill -9 of all its processes, three times in a row, loses nothing that was committed', async () => {
    const { connectionString, untilItSaid } = await keep()
    await query(connectionString, 'create table kept (n int)')
    for (let n = 1; n <= 3; n += 1) {
      await query(connectionString, `insert into kept values (${n})`)
      await signalPostgres(dataDir, 'SIGKILL')
      await untilItSaid(n, again)
    }
    expect(await query(connectionString, 'select n from kept order by n')).toEqual([
      { n: 1 },
      { n: 2 },
      { n: 3 },
    ])
  })

  test('a suspended session of the killed postmaster is ended before the next one starts', async () => {
    const { connectionString, untilItSaid } = await keep()
    const client = await connect(connectionString)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
    const { pid } = rows[0]!
    process.kill(pid, 'SIGSTOP')
    process.kill(await findPostmaster(dataDir), 'SIGKILL')
    await untilItSaid(1, again)
    expect(await listPostgresProcesses(dataDir)).not.toContain(pid)
  })
}

test('a PostgreSQL that can’t start is tried again until it can', async () => {
  const { connectionString, untilItSaid } = await keep()
  const control = path.join(dataDir, 'postgres/global/pg_control')
  await rename(control, `${control}.away`)
  process.kill(await findPostmaster(dataDir), 'SIGKILL')
  await untilItSaid(1, 'Trying again in')
  await rename(`${control}.away`, control)
  await untilItSaid(1, again)
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a stop ends an attempt to start it again', async () => {
  const { stop, untilItSaid } = await keep()
  await rename(path.join(dataDir, 'postgres/global/pg_control'), path.join(dataDir, 'away'))
  process.kill(await findPostmaster(dataDir), 'SIGKILL')
  await untilItSaid(1, 'Starting it again')
  await stop()
})

test('without its data it is given up instead of starting with an empty database', async () => {
  const { onLost } = await keep()
  const postmaster = await findPostmaster(dataDir)
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'away'))
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => onLost.mock.calls, { timeout: 30_000 }).toEqual([[expect.stringContaining('gone')]])
})

test('a PostgreSQL that another server has taken over keeps running when this one stops', async () => {
  const { connectionString, stop, onLost } = await keep()
  const another = await connect(connectionString)
  const { rows } = await another.query<{ key: string; pid: number }>(
    `select (classid::bigint << 32 | objid::bigint) "key", pid from pg_locks where locktype = 'advisory' and granted`,
  )
  const [held] = rows
  // It is the first to wait, so it gets the lock as soon as that is free.
  const taken = another.query('select pg_advisory_lock($1)', [held!.key])
  const third = await connect(connectionString)
  await untilWaiting(third, 1)
  await third.query('select pg_terminate_backend($1)', [held!.pid])
  await taken
  await expect
    .poll(() => onLost.mock.calls, { timeout: 30_000 })
    .toEqual([[expect.stringContaining('already')]])
  await stop()
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await stopPostgres(path.join(dataDir, 'postgres'), await findPostmaster(dataDir))
})
