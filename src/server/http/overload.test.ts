import { createServer, type AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileLocked, whileRefusing } from '#server/testing/break-database.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { isOverload } from './overload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a server that has more to do than connections asks to come back, and then recovers', async () => {
  const { client } = await signedInClient(app)
  const waiting = await whileLocked(app, 'sessions', async (untilWaiting) => {
    const patient = Array.from({ length: 20 }, () => client.get('/api/me'))
    await untilWaiting(20)
    const refused = await Promise.all([
      client.get('/api/me'),
      client.get('/'),
      client.get('/api/auth/confirm-email?token=x'),
      app.client().post('/api/auth/sign-in', { email: 'a@b.co', password: 'Sesame123', role: 'client' }),
      app.client().post('/api/auth/forgot-password', { email: 'a@b.co' }),
    ])
    for (const reply of refused) {
      expect(reply.status).toBe(503)
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(refused[0]!.body.error).toMatchObject({
      code: 'overloaded',
      message: 'Many people are here right now. Please try again in a moment.',
    })
    expect((await app.client().get('/healthz')).status).toBe(200)
    return { patient }
  })
  for (const reply of await Promise.all(waiting.patient)) expect(reply.status).toBe(200)
})

test('a line that is long enough grows no further: whoever comes is asked to come back at once', async () => {
  const { client } = await signedInClient(app)
  await whileLocked(app, 'sessions', async (untilWaiting) => {
    const patient = Array.from({ length: 20 + 200 }, () => client.get('/api/me'))
    await untilWaiting(20)
    await until(() => app.deps.pool.waitingCount === 200, 'the line is full')
    const refused = await client.get('/api/me')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(app.deps.pool.waitingCount).toBe(200)
    expect((await app.client().get('/healthz')).status).toBe(200)
    expect((await app.client().get('/assets/tool.js')).status).toBe(200)
    return { patient }
  }).then(({ patient }) => Promise.all(patient))
  expect((await client.get('/api/me')).status).toBe(200)
})

test('a database that is out of space is an overload too, not a failure of the sign-up', async () => {
  const person = { name: 'Ada', email: 'ada@example.com', password: 'Sesame123', role: 'client' }
  const diskFull = '53100'
  const reply = await whileRefusing(
    app,
    'users',
    () => app.client().post('/api/auth/sign-up', person),
    diskFull,
  )
  expect(reply.status).toBe(503)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await app.query('select from users where email = $1', [person.email])).toEqual([])
})

test('a database that takes too long to greet is an overload, too', async () => {
  const silent = createServer().listen(0)
  const { port } = silent.address() as AddressInfo
  const pool = new Pool({ host: 'localhost', port, connectionTimeoutMillis: 50 })
  const error = await pool.query('select 1').catch((reason: unknown) => reason)
  expect(isOverload(error)).toBe(true)
  await pool.end()
  silent.close()
})
