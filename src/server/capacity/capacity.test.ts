import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileLocked } from '#server/testing/break-database.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { createStreamClient } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freshAddress, type TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/**
 * Sends `count` requests at once. `listing_searches` is locked, so each one that gets its turn holds on to a connection:
 * its statement isn't shared with others.
 */
const flood = (clients: TestClient[], count: number, headers: Record<string, string> = {}) =>
  Array.from({ length: count }, (_, n) => clients[n % clients.length]!.get('/api/my/searches', { headers }))

/** Nobody else is affected, signed in or not. */
async function expectNothingFelt(bystander: TestClient) {
  for (const path of ['/api/me', '/api/unread', '/', '/healthz', '/assets/tool.js'])
    expect(await bystander.get(path), path).toMatchObject({ status: 200 })
  expect((await app.client().get('/api/openapi.json')).status).toBe(200)
}

async function expectAnswered(replies: Promise<{ status: number; headers: Headers }>[]) {
  const answered = await Promise.all(replies)
  for (const { status, headers } of answered) {
    expect([200, 401, 503]).toContain(status)
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

describe('the queue isolates a flood from', () => {
  test('one person with 300 connections, from any address', async () => {
    const { client } = await signedInClient(app)
    const { client: bystander } = await signedInClient(app)
    await client.get('/api/me')
    const waiting = await whileLocked(app, 'listing_searches', async (untilWaiting) => {
      const replies = flood([client], 250)
      for (let n = 0; n < 50; n += 1)
        replies.push(...flood([client], 1, { 'x-forwarded-for': freshAddress() }))
      await untilWaiting(3)
      await expectNothingFelt(bystander)
      expect(await countBlocked()).toBe(3)
      return { replies }
    })
    await expectAnswered(waiting.replies)
    expect((await client.get('/api/my/searches')).status).toBe(200)
  })

  test('ten people at one address', async () => {
    const headers = { 'x-forwarded-for': freshAddress() }
    const people = await Promise.all(Array.from({ length: 10 }, () => signedInClient(app)))
    const { client: bystander } = await signedInClient(app)
    for (const { client } of people) await client.get('/api/me', { headers })
    const waiting = await whileLocked(app, 'listing_searches', async (untilWaiting) => {
      const replies = flood(
        people.map(({ client }) => client),
        300,
        headers,
      )
      await untilWaiting(4)
      await expectNothingFelt(bystander)
      expect(await countBlocked()).toBe(4)
      return { replies }
    })
    await expectAnswered(waiting.replies)
  })

  test('300 forged cookies at one address', async () => {
    const address = freshAddress()
    const forged = (n: number) =>
      app.client({ 'x-forwarded-for': address, cookie: `keyswipe_session=forged${n}` })
    const waiting = await whileLocked(app, 'sessions', async (untilWaiting) => {
      const replies = Array.from({ length: 300 }, (_, n) => forged(n).get('/api/deck'))
      await untilWaiting(1)
      expect((await app.client().get('/api/openapi.json')).status).toBe(200)
      expect((await app.client().get('/')).status).toBe(200)
      // Those that got their turn share two statements.
      expect(await countBlocked()).toBeLessThan(3)
      return { replies }
    })
    await expectAnswered(waiting.replies)
  })
})

test('signed-in people behind a proxy that sends no client address each have their own share', async () => {
  const headers = { 'x-forwarded-for': '' }
  const people = await Promise.all(Array.from({ length: 6 }, () => signedInClient(app)))
  for (const { client } of people) await client.get('/api/me', { headers })
  const waiting = await whileLocked(app, 'listing_searches', async (untilWaiting) => {
    const replies = people.map(({ client }) => client.get('/api/my/searches', { headers }))
    await untilWaiting(6)
    return { replies }
  })
  for (const { status } of await Promise.all(waiting.replies)) expect(status).toBe(200)
})

test('a slow sender takes up no slot', async () => {
  const { port } = new URL(app.url)
  const slow = Array.from({ length: 40 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      'POST /api/auth/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `X-Forwarded-For: ${freshAddress()}\r\nContent-Length: 100\r\n\r\n{`,
    )
    return socket
  })
  const { client } = await signedInClient(app)
  expect((await client.get('/api/me')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('malformed requests don’t leak slots', async () => {
  const headers = { 'x-forwarded-for': freshAddress(), host: 'a b' }
  for (let n = 0; n < 9; n += 1)
    expect((await rawRequest(app.url, { path: '/api/me', headers })).status).toBe(400)
})

test('open streams take up no slots', async () => {
  const { client } = await signedInClient(app)
  const streams = Array.from({ length: 8 }, () => createStreamClient(client, app.url))
  await Promise.all(streams.map((stream) => stream.connect()))
  expect((await client.get('/api/me')).status).toBe(200)
  for (const stream of streams) stream.cut()
})

async function countBlocked() {
  const [row] = await app.query<{ count: number }>(
    `select count(*)::int count from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  return row!.count
}
