import { randomInt, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { makeFullAccount, type FullAccount } from '#server/testing/account-data/full-account.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cloneTemplate } from '#server/testing/clone-template.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { migrationHashes, withOldestMigrations } from '../db/migration-files.ts'
import { migrate } from '../db/migrate.ts'
import { projectRoot } from '../project-root.ts'
import { openArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { fileFolders } from './frozen-files.ts'
import { makeBackup } from './make-backup.ts'
import { requireKnownSchema } from './restore-backup.ts'
import { restoreInto } from './restore-into.ts'
import { beginRestore, requireFinishedRestore } from './restore-target.ts'
import { listTables } from './tables.ts'
import { withClient } from './with-client.ts'

let app: TestApp
let person: FullAccount
let folder: string
let quiet: Awaited<ReturnType<typeof backUpQuietly>>
beforeAll(async () => {
  app = await startTestApp()
  person = await makeFullAccount(app, 'owner')
  folder = await makeTestFolder()
  quiet = await backUpQuietly()
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const backUp = async (name: string, connectionString = app.connectionString) => {
  const file = path.join(folder, name)
  const manifest = await makeBackup({ env: app.deps.env, connectionString }, file)
  return { file, manifest }
}

const emptyDatabase = async () => {
  const database = await cloneTemplate({ ...inject('testPostgres'), templateName: 'template1' })
  onTestFinished(database.drop)
  return database
}

async function restore(file: string) {
  const database = await emptyDatabase()
  const { connectionString } = database
  const dataDir = path.join(folder, randomUUID())
  const openDatabase = async () => ({ connectionString, close: async () => undefined })
  await restoreInto(file, { dataDir, databaseUrl: connectionString }, { openDatabase, mustVerify: true })
  return { database, dataDir }
}

/** All rows of all tables, as PostgreSQL itself formats and sorts them. */
async function readAll(client: Client) {
  const all: Record<string, string> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') "all" from ${name} t`,
    )
    all[name] = rows[0]!.all
  }
  return all
}

const filesOf = async (dataDir: string) =>
  Object.fromEntries(
    await Promise.all(
      globSync('{photos,proofs,exports,contracts,keys}/**/*.*', { cwd: dataDir })
        .toSorted()
        .map(async (name) => [name, (await readFile(path.join(dataDir, name))).toString('base64')] as const),
    ),
  )

const listJobs = `select id, name, data, created_on from pgboss.job
  where state = 'created' and start_after > now() + interval '10 min' order by created_on, id`

/** Blocks writers but not readers while it is made, so both sides see the same data. */
async function backUpQuietly() {
  return withClient(app.connectionString, async (holder) => {
    await holder.query('begin')
    const tables = (await listTables(holder)).map(({ name }) => name)
    await holder.query(`lock table ${tables.join(', ')} in share mode`)
    const { file } = await backUp('quiet.tar')
    return {
      file,
      rows: await readAll(holder),
      jobs: (await holder.query<{ name: string }>(listJobs)).rows,
      files: await filesOf(app.deps.env.dataDir),
    }
  })
}

describe('a backup', () => {
  test('contains the database row by row, the waiting jobs, the files and the keys', async () => {
    const { database, dataDir } = await restore(quiet.file)
    const [rows, jobs] = await withClient(database.connectionString, async (client) => [
      await readAll(client),
      (await client.query(listJobs)).rows as unknown[],
    ])
    expect(rows).toEqual(quiet.rows)
    expect(Object.keys(rows).length).toBeGreaterThan(50)
    expect(jobs).toEqual(quiet.jobs)
    expect(quiet.jobs.map(({ name }) => name)).toContain('delete-unused-photo')
    expect(await filesOf(dataDir)).toEqual(quiet.files)
    expect(Object.keys(quiet.files).length).toBeGreaterThan(10)

    // As every start does: it fills in the cities, which aren't in the archive.
    await migrate(database.connectionString)
    const restored = await startTestApp(
      {},
      { database: { ...database, drop: async () => undefined }, dataDir },
    )
    await expectToGoOn(restored).finally(restored.stop)
  })

  test('leaves nothing behind but a file that only its owner can read', async () => {
    expect((await stat(quiet.file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
    expect((await readdir(app.deps.env.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([])
  })

  test('made during writes contains everything acknowledged before, and nothing partial', async () => {
    const conversations = [await makeMatch(app), await makeMatch(app)]
    const acknowledged: string[] = []
    const over = new AbortController()
    const writing = conversations.map(async ({ client, conversationId }) => {
      while (!over.signal.aborted) {
        const key = randomUUID()
        const said = await client.post(`/api/conversations/${conversationId}/messages`, {
          key,
          text: 'Hello',
        })
        if (said.status === 201) acknowledged.push(key)
        else await sleep(50)
      }
    })
    try {
      await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
      const before = [...acknowledged]
      const { file } = await backUp('busy.tar')
      expect(acknowledged.length).toBeGreaterThan(before.length)
      const { database } = await restore(file)
      await withClient(database.connectionString, async (client) => {
        const { rows } = await client.query<Record<string, number>>(
          `select (select count(*)::int from conversation_messages where key = any($1)) kept,
             (select count(*)::int from conversations c where last_seq <> (
               select count(*) from conversation_messages m where m.conversation_id = c.id)) halves`,
          [before],
        )
        expect(rows[0]).toEqual({ kept: before.length, halves: 0 })
      })
    } finally {
      over.abort()
      await Promise.all(writing)
    }
  })

  test('of an older schema, with the operator’s own seal, is restored as it was and migrated at the next start', async () => {
    const old = await emptyDatabase()
    const known = migrationHashes()
    await withOldestMigrations(known.length - 5, (folderOfOld) => migrate(old.connectionString, folderOfOld))
    await withClient(old.connectionString, (client) =>
      client.query(
        `insert into users (id, email, accepted_terms_at, metadata)
         values (gen_random_uuid(), 'ada@example.com', now(), '{}')`,
      ),
    )
    const sealFile = path.join(folder, 'own-seal.pem')
    await writeFile(sealFile, 'a key of the operator')
    const file = path.join(folder, 'old.tar')
    await makeBackup({ env: { ...app.deps.env, sealFile }, connectionString: old.connectionString }, file)
    const { database, dataDir } = await restore(file)
    expect(await readFile(path.join(dataDir, 'keys/seal-file.pem'), 'utf8')).toBe('a key of the operator')
    const migrations = () =>
      withClient(
        database.connectionString,
        async (client) => (await client.query('select from drizzle.__drizzle_migrations')).rowCount,
      )
    expect(await migrations()).toBe(known.length - 5)
    await withOldestMigrations(known.length, (all) => migrate(database.connectionString, all))
    expect(await migrations()).toBe(known.length)
    await withClient(database.connectionString, async (client) =>
      expect((await client.query('select email from users')).rows).toEqual([{ email: 'ada@example.com' }]),
    )
  })

  test('that fails leaves nothing behind', async () => {
    const { connectionString } = await emptyDatabase()
    await expect(backUp('nothing.tar', connectionString)).rejects.toThrow('nothing to back up')
    const env = { dataDir: path.join(folder, 'elsewhere'), sealFile: undefined }
    const source = { env, connectionString: app.connectionString }
    await expect(makeBackup(source, path.join(folder, 'nothing.tar'))).rejects.toThrow('No server has ever')
    expect((await readdir(folder)).filter((name) => /^(nothing|elsewhere)/.test(name))).toEqual([])
  })

  test('never overwrites another', async () => {
    await writeFile(path.join(folder, 'taken.tar'), 'another')
    await expect(backUp('taken.tar')).rejects.toThrow('already exists')
    expect(await readFile(path.join(folder, 'taken.tar'), 'utf8')).toBe('another')
  })

  test('covers every folder in which the server stores files', () => {
    const sources = globSync('src/server/**/*.ts', { cwd: projectRoot }).filter((name) => !/test/.test(name))
    const named = sources.flatMap((name) =>
      [...readFileSync(path.join(projectRoot, name), 'utf8').matchAll(/dataDir, '([\w-]+)'/g)].map(
        ([, found]) => found!,
      ),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => ![...fileFolders, 'postgres'].includes(name))).toEqual([])
  })
})

/** The same cookies still work and show the same data. */
async function expectToGoOn(restored: TestApp) {
  const there = restored.client()
  for (const [name, value] of person.browser.cookies) there.cookies.set(name, value)
  let compared = 0
  for (const { method, path: address, access } of await definedEndpoints()) {
    if (method !== 'GET' || address.includes(':') || access === 'operator') continue
    const [before, after] = [await person.browser.get(address), await there.get(address)]
    expect(after.status, address).toBe(before.status)
    if (before.status === 200) compared += 1
  }
  expect(compared).toBeGreaterThan(15)
  const messagesPath = `/api/conversations/${person.conversationId}/messages`
  expect((await there.get(messagesPath)).body).toEqual((await person.browser.get(messagesPath)).body)
  const sent = await there.post(messagesPath, { key: randomUUID(), text: 'Still here' })
  expect(sent.status).toBe(201)
}

const openDatabase = () => {
  throw new Error('The target was touched')
}

const into = (file: string, dataDir: string, databaseUrl?: string) =>
  restoreInto(file, { dataDir, databaseUrl }, { openDatabase, mustVerify: false })

describe('a restore', () => {
  test('refuses an archive with a flipped byte anywhere, and touches nothing', async () => {
    const { file } = quiet
    const { size } = await stat(file)
    const damaged = path.join(folder, 'damaged.tar')
    const dataDir = path.join(folder, 'untouched')
    const ends = [0, 1, 511, 512, size - 1, size - 1024, size - 1100, size - 2048]
    await copyFile(file, damaged)
    for (const position of [...ends, ...Array.from({ length: 60 }, () => randomInt(size))]) {
      const putBack = await flipByte(damaged, position)
      await expect(into(damaged, dataDir), `byte ${position}`).rejects.toThrow(BackupError)
      await putBack()
    }
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
    await (await openArchive(damaged)).close()
  })

  test('refuses a backup made by a newer or different version', () => {
    const header = { format: 1, madeAt: '', migrations: migrationHashes() } as const
    requireKnownSchema(header)
    requireKnownSchema({ ...header, migrations: header.migrations.slice(0, 3) })
    expect(() => requireKnownSchema({ ...header, migrations: [...header.migrations, 'new'] })).toThrow(
      'newer',
    )
    expect(() => requireKnownSchema({ ...header, migrations: ['other'] })).toThrow('a different version')
  })

  test('refuses a file that is truncated, too long or not a backup', async () => {
    const { file } = quiet
    const { size } = await stat(file)
    const dataDir = path.join(folder, 'untouched too')
    for (const length of [0, 100, 512, 2048, size - 512, size - 1, size + 512]) {
      const cut = path.join(folder, `cut-${length}.tar`)
      await copyFile(file, cut)
      await truncate(cut, length)
      await expect(into(cut, dataDir), `${length} bytes`).rejects.toThrow(BackupError)
    }
    await expect(into(path.join(projectRoot, 'package.json'), dataDir)).rejects.toThrow('isn’t a backup')
    await expect(into(path.join(folder, 'nowhere.tar'), dataDir)).rejects.toThrow('Can’t open')
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  test('refuses a target that isn’t empty, and leaves it unchanged', async () => {
    const { file } = quiet
    const dataDir = path.join(folder, 'in use')
    await mkdir(dataDir)
    await writeFile(path.join(dataDir, 'mine.txt'), 'mine')
    await expect(into(file, dataDir)).rejects.toThrow('isn’t empty')
    expect(await readdir(dataDir)).toEqual(['mine.txt'])
    await expect(into(file, path.join(folder, 'new'), app.connectionString)).rejects.toThrow('isn’t empty')
    await expect(stat(path.join(folder, 'new'))).rejects.toThrow('ENOENT')
  })

  test('that didn’t finish prevents a server from starting', async () => {
    const dataDir = path.join(folder, 'half')
    const restoring = await beginRestore(dataDir)
    await expect(requireFinishedRestore(dataDir)).rejects.toThrow('didn’t finish')
    await restoring.end()
    await requireFinishedRestore(dataDir)
  })
})

async function flipByte(file: string, position: number) {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, position)
  const flip = async () => {
    byte[0]! ^= 1 << 3
    await handle.write(byte, 0, 1, position)
  }
  await flip()
  return async () => {
    await flip()
    await handle.close()
  }
}
