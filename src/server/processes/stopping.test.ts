import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { whileLocked } from '#server/testing/break-database.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Uses one keep-alive connection for as long as the server keeps it. */
function createKeptConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (path: string, cookie = '') => {
    const reply = await new Promise<IncomingMessage>((resolve, reject) =>
      request(url + path, { agent, headers: { cookie } }, resolve)
        .on('error', reject)
        .end(),
    )
    return { status: reply.statusCode, body: await text(reply), connection: reply.headers.connection }
  }
}

// Each starts its own server, which is slow on a busy machine.
describe('a stopping server', () => {
  test('reports it, disconnects streams, finishes requests in progress and exits cleanly', async () => {
    const { client } = await signedInClient(app)
    const cookie = `keyswipe_session=${client.cookies.get('keyswipe_session')}`
    // Long enough for a busy machine to make all the requests below.
    const server = await startServerProcess(app, { variables: { DRAIN_SECONDS: '15' } })
    const stream = createStreamClient(client, server.url)
    await stream.connect()
    const idle = createKeptConnection(server.url)
    expect(await idle('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })

    const underWay = await whileLocked(app, 'sessions', async (untilWaiting) => {
      // As many as one person may run. A fourth would wait in the queue for at most five seconds. Their sessions are
      // checked in batches, so the first one waits for the table and the others for its batch.
      const replies = Array.from({ length: 3 }, () => createKeptConnection(server.url)('/api/me', cookie))
      await untilWaiting(1)
      server.child.kill('SIGTERM')
      await until(() => !stream.isOpen, 'the stream ends')
      const stopping = { status: 503, body: '{"status":"stopping"}', connection: 'close' }
      expect(await idle('/readyz')).toEqual(stopping)
      expect(await createKeptConnection(server.url)('/readyz')).toEqual(stopping)
      expect(await createKeptConnection(server.url)('/')).toMatchObject({ status: 200, connection: 'close' })
      return { replies }
    })
    expect(stream.retryMs).toBeGreaterThanOrEqual(200)
    for (const reply of await Promise.all(underWay.replies))
      expect(reply).toMatchObject({ status: 200, connection: 'close' })
    await createStreamClient(client, server.url).connect()
    expect(await server.exited).toEqual([0, null])
    await expect(idle('/readyz')).rejects.toThrow('ECONNREFUSED')
  })

  test('doesn’t wait for unused connections', async () => {
    const server = await startServerProcess(app)
    const used = createKeptConnection(server.url)
    await used('/healthz')
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1')
    const heard = text(silent)
    await once(silent, 'connect')
    server.child.kill('SIGINT')
    expect(await server.exited).toEqual([0, null])
    // A connection that is closed at the final deadline receives nothing.
    expect(await heard).toContain('408 Request Timeout')
  })

  test('finishes the jobs it has started', async () => {
    const database = await createTestDatabase()
    const looker = new Client({ connectionString: database.connectionString })
    await looker.connect()
    onTestFinished(async () => {
      await looker.end()
      await database.drop()
    })
    const server = await startServerProcess(database)
    const person = { name: 'Ada', email: 'ada@example.com', password: 'Sesame123', role: 'client' }
    await whileLocked(database, 'mailbox', async (untilWaiting) => {
      expect((await createTestClient(server.url).post('/api/auth/sign-up', person)).status).toBe(201)
      await untilWaiting(1)
      server.child.kill('SIGTERM')
      await until(() => isGone(server.url), 'the server no longer listens')
    })
    expect(await server.exited).toEqual([0, null])
    const { rows } = await looker.query(
      `select (select count(*)::int from mailbox) mails, state from pgboss.job where name = 'send-confirmation-email'`,
    )
    expect(rows).toEqual([{ mails: 1, state: 'completed' }])
  })
})

const isGone = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )
