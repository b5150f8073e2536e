import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { findPostmaster } from '#server/testing/postgres-processes.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { migrateWithoutCities, skipCities } from '#server/testing/skip-cities.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'

/** With a migrated database, because the server of the tests can't fill in the cities. */
async function makeDataFolder() {
  const dataDir = await makeTestFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { fsync: 'off' }
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log: () => undefined })
  const { connectionString } = postgres
  await migrateWithoutCities(connectionString)
  await skipCities(connectionString)
  await postgres.stop()
  return dataDir
}

test('processes outlive their embedded PostgreSQL: 503 with Retry-After while it is gone, then all is back', async () => {
  const dataDir = await makeDataFolder()
  const server = await startServerProcess(
    { connectionString: '' },
    { args: ['--processes', '2'], variables: { DATA_DIR: dataDir } },
  )
  const client = createTestClient(server.url)
  const person = { name: 'Ada', email: 'ada@example.com', password: 'Sesame123', role: 'client' }
  expect((await client.post('/api/auth/sign-up', person)).status).toBe(201)

  // Without this file it can't start.
  const control = path.join(dataDir, 'postgres/global/pg_control')
  await rename(control, `${control}.away`)
  process.kill(await findPostmaster(dataDir), 'SIGKILL')
  await server.says('Trying again in')
  const refused = await client.post('/api/auth/sign-up', person)
  expect(refused.status).toBe(503)
  expect(refused.body.error.code).toBe('unavailable')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await client.get('/readyz')).status).toBe(503)

  await rename(`${control}.away`, control)
  await server.says('PostgreSQL is running again.')
  await expect.poll(async () => (await client.get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  const known = await client.post('/api/auth/sign-in', person)
  expect(known.body.error.code).toBe('email_not_confirmed')
  expect(server.pids()).toHaveLength(2)
  server.child.kill('SIGTERM')
  expect(await server.exited).toEqual([0, null])
})
