import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeMatch } from '#server/testing/pairs.ts'
import { redisProgram, startRedisServer, type RedisServer } from '#server/testing/redis-server.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

// Not everywhere: it is in Debian's packages. Where it is missing, the run says so at its end.
describe.skipIf(!redisProgram)('with a Redis', () => {
  let redis: RedisServer
  let app: TestApp
  let another: Awaited<ReturnType<TestApp['startAnother']>>
  /** Hears what goes over PostgreSQL. */
  let listener: Client
  let notified = 0

  beforeAll(async () => {
    redis = await startRedisServer()
    app = await startTestApp({ REDIS_URL: redis.url })
    another = await app.startAnother()
    listener = new Client({ connectionString: app.connectionString })
    await listener.connect()
    listener.on('notification', () => (notified += 1))
    await listener.query('listen keyswipe_hints')
  })
  afterAll(async () => {
    await listener.end()
    await app.stop()
    await redis.stop()
  })
  afterEach(() => {
    app.clock.aheadMs = 0
    delete app.clock.stoppedAtMs
  })

  /** Whether all of them count and publish there again. */
  const untilBack = (use: () => Promise<unknown>) =>
    until(async () => {
      const before = notified
      await use()
      await listener.query('select')
      return (await redis.countKeys()) > 0 && notified === before
    }, 'Redis is in use again')

  test('messages reach another server over it, over PostgreSQL while it is away, and over it again', async () => {
    const { client, owner, conversationId } = await makeMatch(app)
    const stream = createStreamClient(owner, another.url)
    await stream.connect()
    const texts: string[] = []
    const send = async (text: string) => {
      texts.push(text)
      const reply = await client.post(`/api/conversations/${conversationId}/messages`, {
        text,
        key: randomUUID(),
      })
      expect(reply.status).toBe(201)
      await until(() => stream.events.length === texts.length, `“${text}” arrives`)
      await listener.query('select')
    }
    notified = 0
    await send('over Redis')
    expect(notified).toBe(0)

    await redis.kill()
    await send('without Redis')
    await until(() => notified > 0, 'PostgreSQL wakes the others')

    await redis.start()
    let n = 0
    await untilBack(async () => {
      app.clock.aheadMs += 60_000
      await send(`again ${(n += 1)}`)
    })
    expect(
      stream.events.flatMap((event) =>
        event.kind === 'message' && event.message.kind === 'text' ? [event.message.text] : [],
      ),
    ).toEqual(texts)
    stream.cut()
  })

  // Three at once for one account, and one more a minute later.
  const use = (server: Pick<TestApp, 'client'>, email: string, aheadMs = 0) => {
    app.clock.stoppedAtMs ??= Date.now()
    app.clock.aheadMs = aheadMs
    return server.client().post('/api/auth/resend-confirmation', { email })
  }
  const isAllowed = async (...how: Parameters<typeof use>) => (await use(...how)).status === 202

  test('a limit counts exactly over all servers, and names a wait that is long enough', async () => {
    const email = 'at-once@example.com'
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => use(n % 2 ? app : another, email)))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(9)
    const seconds = Number(refused[0]!.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(55)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await isAllowed(another, email, seconds * 1000)).toBe(true)
    expect(await isAllowed(app, email, seconds * 1000)).toBe(false)
    expect(await redis.countKeys()).toBeGreaterThan(0)
  })

  test('a limit holds when Redis goes and when it comes back empty', async () => {
    const email = 'gone-and-back@example.com'
    const other = 'other@example.com'
    for (const server of [app, another, app]) expect(await isAllowed(server, email)).toBe(true)
    await until(
      async () => (await app.query('select from rate_limits where key like $1', [`%${email}`])).length > 0,
      'PostgreSQL is told what was counted',
    )
    await redis.kill()
    expect([await isAllowed(app, email), await isAllowed(another, email)]).toEqual([false, false])
    expect(await isAllowed(another, email, 61_000)).toBe(true)
    expect(await isAllowed(app, email, 61_000)).toBe(false)

    await redis.start()
    await until(async () => {
      await use(app, other, 61_000)
      return (await redis.countKeys()) > 0
    }, 'limits are counted in Redis again')
    expect([await isAllowed(app, email, 61_000), await isAllowed(another, email, 61_000)]).toEqual([
      false,
      false,
    ])
    expect(await isAllowed(app, email, 122_000)).toBe(true)
  })

  test('somebody whose sign-in succeeds has all their tries again', async () => {
    const limits = app.deps.limits
    const [key, limit, at] = ['a key', { burst: 2, refillMs: 60_000 }, new Date()] as const
    const tries = async () => (await limits.use(key, limit, at)).isAllowed
    expect([await tries(), await tries(), await tries()]).toEqual([true, true, false])
    await limits.reset(key)
    expect([await tries(), await tries(), await tries()]).toEqual([true, true, false])
  })

  test('one that hangs holds nobody up for long, and a server starts without it', async () => {
    redis.freeze()
    try {
      for (let n = 0; n < 3; n += 1) expect(await isAllowed(app, 'frozen@example.com')).toBe(true)
      expect(await isAllowed(app, 'frozen@example.com')).toBe(false)
      const late = await app.startAnother()
      expect(await isAllowed(late, 'frozen@example.com')).toBe(false)
    } finally {
      redis.thaw()
    }
  })
})
