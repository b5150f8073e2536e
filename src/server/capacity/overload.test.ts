import { createServer, type AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileLocked, whileRefusing } from '#server/testing/break-database.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freshAddress } from '#server/testing/test-client.ts'
import { isOverload } from './overload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ MAX_WAIT_SECONDS: '5' })
})
afterAll(() => app.stop())

/** A busy machine may reject some before there are enough of them, so those are retried. */
async function insist<Reply extends { status: number }>(ask: () => Promise<Reply>) {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503) return reply
  }
}

const elsewhere = () => ({ headers: { 'x-forwarded-for': freshAddress() } })

test('a server with more work than connections sends Retry-After, then recovers', async () => {
  const { client } = await signedInClient(app)
  const people = await Promise.all(Array.from({ length: 20 }, () => signedInClient(app)))
  const waiting = await whileLocked(app, 'listing_searches', async (untilWaiting) => {
    const patient = people.map((person) => insist(() => person.client.get('/api/my/searches', elsewhere())))
    await untilWaiting(20)
    const refused = await Promise.all([
      client.get('/api/me', elsewhere()),
      client.get('/', elsewhere()),
      client.post('/api/auth/confirm-email', { token: 'x' }, elsewhere()),
      app.client().post('/api/auth/sign-in', { email: 'a@b.co', password: 'Sesame123', role: 'client' }),
      app.client().post('/api/auth/forgot-password', { email: 'a@b.co' }),
    ])
    for (const reply of refused) {
      expect(reply.status).toBe(503)
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(refused[0].body.error).toMatchObject({
      code: 'overloaded',
      message: 'We’re very busy right now. Please try again in a moment.',
    })
    expect((await app.client().get('/healthz')).status).toBe(200)
    return { patient }
  })
  for (const reply of await Promise.all(waiting.patient)) expect(reply.status).toBe(200)
})

test('a database that is out of space counts as an overload, not as a failed sign-up', async () => {
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

test('a database that is too slow to connect counts as an overload', async () => {
  const silent = createServer().listen(0)
  const { port } = silent.address() as AddressInfo
  const pool = new Pool({ host: 'localhost', port, connectionTimeoutMillis: 50 })
  const error = await pool.query('select 1').catch((reason: unknown) => reason)
  expect(isOverload(error)).toBe(true)
  await pool.end()
  silent.close()
})
