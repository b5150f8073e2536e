import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readEnv } from '../env.ts'
import { startServer } from '../server.ts'
import { createTestClient } from './test-client.ts'
import { createTestDatabase } from './test-database.ts'

const pages = fileURLToPath(new URL('web-pages', import.meta.url))

/** A server over HTTP on a database of its own; the clock can be moved, everything else is real. */
export async function startTestApp(variables: Record<string, string> = {}) {
  const database = await createTestDatabase()
  const clock = { aheadMs: 0 }
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    ORIGIN: 'http://keyswipe.test',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    ...variables,
  })
  const server = await startServer({
    env,
    connectionString: database.connectionString,
    webFolder: pages,
    now: () => new Date(Date.now() + clock.aheadMs),
  })
  const url = `http://127.0.0.1:${(server.address as AddressInfo).port}`

  return {
    url,
    deps: server.deps,
    clock,
    client: (headers?: Record<string, string>) => createTestClient(url, headers),
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await server.deps.pool.query<Row>(sql, values)).rows,
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
