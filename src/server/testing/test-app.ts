import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { readEnv } from '../env.ts'
import { hashCosts } from '#server/features/people/accounts/secrets.ts'
import { startServer } from '../server.ts'
import { quickCost } from './quick-cost.ts'
import { createTestClient } from './test-client.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './clone-template.ts'
import { makeTestFolder } from './test-folder.ts'

// Hundreds of sign-ups at the regular cost would take minutes.
Object.assign(hashCosts, { password: quickCost, code: quickCost })

const pages = fileURLToPath(new URL('web-pages', import.meta.url))

export interface Clock {
  aheadMs: number
  /** For tests that must not depend on the machine's speed. */
  stoppedAtMs?: number
}

interface Options {
  /** Receives every log line. */
  logTo?: { write(line: string): void }
  /** Replaces the empty one created for this app. */
  database?: TestDatabase
  dataDir?: string
}

/** A server over HTTP on its own database. The clock can be moved; everything else is real. */
export async function startTestApp(
  variables: Record<string, string> = {},
  { logTo, database: given, dataDir: givenFolder }: Options = {},
) {
  const database = given ?? (await createTestDatabase())
  const dataDir = givenFolder ?? (await makeDataFolder())
  const clock: Clock = { aheadMs: 0 }
  const others: (() => Promise<void>)[] = []

  async function start(more: Record<string, string>) {
    const env = readEnv({
      NODE_ENV: 'test',
      PORT: '0',
      ORIGIN: 'http://keyswipe.test',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      // A busy machine rejects no one, except in the tests about it.
      MAX_WAIT_SECONDS: '120',
      DATA_DIR: dataDir,
      ...variables,
      ...more,
    })
    const server = await startServer({
      env,
      connectionString: database.connectionString,
      webFolder: pages,
      now: () => new Date((clock.stoppedAtMs ?? Date.now()) + clock.aheadMs),
      ...(logTo && { logTo }),
    })
    const url = `http://127.0.0.1:${(server.address as AddressInfo).port}`
    const client = (headers?: Record<string, string>) => createTestClient(url, headers)
    return { ...server, url, client }
  }
  const server = await start({})

  return {
    url: server.url,
    deps: server.deps,
    clock,
    client: server.client,
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await server.deps.pool.query<Row>(sql, values)).rows,
    /** Another server process on the same database. It stops with the first. */
    async startAnother(more: Record<string, string> = {}) {
      const another = await start(more)
      others.push(another.stop)
      return another
    },
    connectionString: database.connectionString,
    async stop() {
      await Promise.all(others.map((stop) => stop()))
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Has a seal key, because generating one takes most of a second. */
async function makeDataFolder() {
  const dataDir = await makeTestFolder()
  await mkdir(path.join(dataDir, 'keys'), { mode: 0o700 })
  await writeFile(path.join(dataDir, 'keys/seal.pem'), inject('sealKey'), { mode: 0o600 })
  return dataDir
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
