import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Closes every database connection and accepts no new one while `during` runs. */
async function whileUnreachable(during: () => Promise<void>) {
  const name = new URL(app.connectionString).pathname.slice(1)
  const admin = new Client({ connectionString: inject('testPostgres').adminUrl })
  await admin.connect()
  try {
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await during()
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
}

describe('a server', () => {
  test('is alive and ready', async () => {
    const client = app.client()
    expect((await client.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await client.get('/readyz')).body).toEqual({ status: 'ready' })
  })

  test('is alive but not ready without its database, and recovers when it is back', async () => {
    const { client } = await signedInClient(app)
    await whileUnreachable(async () => {
      expect((await client.get('/healthz')).status).toBe(200)
      const ready = await client.get('/readyz')
      expect(ready.status).toBe(503)
      expect(ready.body).toEqual({ status: 'database unreachable' })
      const reply = await client.get('/api/me')
      expect(reply.status).toBe(503)
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(reply.body.error.code).toBe('unavailable')
      expect(reply.text).not.toMatch(/accepting|terminat|keyswipe_test/)
      expect((await app.client().get('/')).status).toBe(200)
    })
    expect((await client.get('/readyz')).status).toBe(200)
    expect((await client.get('/api/me')).status).toBe(200)
  })
})
