import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { mustRunAgain } from '#server/db/violations.ts'
import { countUses, isWithinRateLimit, enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { AppError } from '#server/http/app-error.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { redisProgram, startRedisServer, type RedisServer } from '#server/testing/redis-server.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

// Redis is a Debian package and not installed everywhere. The test run reports at its end if it is missing.
describe.skipIf(!redisProgram)('with Redis', () => {
  let redis: RedisServer
  let app: TestApp
  let another: Awaited<ReturnType<TestApp['startAnother']>>
  /** Receives what goes through PostgreSQL. */
  let listener: Client
  let notified = 0

  beforeAll(async () => {
    redis = await startRedisServer()
    app = await startTestApp({ REDIS_URL: redis.url })
    another = await app.startAnother()
    listener = new Client({ connectionString: app.connectionString })
    await listener.connect()
    listener.on('notification', () => (notified += 1))
    await listener.query('listen keyswipe_wake_ups')
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

  /** Whether all of them count and publish through Redis again. */
  const untilBack = (use: () => Promise<unknown>) =>
    until(async () => {
      const before = notified
      await use()
      await listener.query('select')
      return (await redis.countKeys()) > 0 && notified === before
    }, 'Redis is in use again')

  test('messages reach another server through Redis, through PostgreSQL during an outage, and through Redis again', async () => {
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

  // Three at once per address, then one per minute.
  const limit = { burst: 3, refillMs: 60_000 }
  const isAllowed = (server: Pick<TestApp, 'deps'>, email: string, aheadMs = 0) => {
    app.clock.stoppedAtMs ??= Date.now()
    app.clock.aheadMs = aheadMs
    return isWithinRateLimit(server.deps, `test:${email}`, limit)
  }
  const waitFor = (server: Pick<TestApp, 'deps'>, email: string) => {
    app.clock.stoppedAtMs ??= Date.now()
    return enforceRateLimit(server.deps, `test:${email}`, limit).then(
      () => 0,
      (error: AppError) => Number(error.details?.['retryAfterSeconds']),
    )
  }

  test('a limit counts exactly across all servers and returns a wait that is long enough', async () => {
    const email = 'at-once@example.com'
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, n) => waitFor(n % 2 ? app : another, email)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    const seconds = Math.max(...waits)
    expect(seconds).toBeGreaterThan(55)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await isAllowed(another, email, seconds * 1000)).toBe(true)
    expect(await isAllowed(app, email, seconds * 1000)).toBe(false)
    expect(await redis.countKeys()).toBeGreaterThan(0)
  })

  test('a use counts once, however often its transaction runs', async () => {
    app.clock.stoppedAtMs = Date.now()
    const uses = [{ key: 'test:again@example.com' }]
    let runs = 0
    await inTransaction(app.deps.pool, async (tx) => {
      expect(await countUses(app.deps, tx, uses, limit, app.deps.now())).toEqual([undefined])
      runs += 1
      if (runs < 4) throw mustRunAgain('not yet')
    })
    const tries = []
    for (let n = 0; n < 3; n += 1) tries.push(await isAllowed(app, 'again@example.com'))
    expect(tries).toEqual([true, true, false])
  })

  test('a limit holds when Redis goes away and when it comes back empty', async () => {
    const email = 'gone-and-back@example.com'
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
      await isAllowed(app, randomUUID(), 61_000)
      return (await redis.countKeys()) > 0
    }, 'limits are counted in Redis again')
    expect([await isAllowed(app, email, 61_000), await isAllowed(another, email, 61_000)]).toEqual([
      false,
      false,
    ])
    expect(await isAllowed(app, email, 122_000)).toBe(true)
  })

  /** Whether this server counts in Redis: its uses reach PostgreSQL only later. */
  const untilCounting = async (server: Pick<TestApp, 'deps'>) =>
    until(async () => {
      const email = randomUUID()
      await isAllowed(server, email)
      return (await app.query('select from rate_limits where key like $1', [`%${email}`])).length === 0
    }, 'limits are counted in Redis again')

  const wide = { burst: 8, refillMs: 60_000 }
  const use = (server: Pick<TestApp, 'deps'>, email: string) =>
    isWithinRateLimit(server.deps, `test:${email}`, wide)
  const untilStored = (email: string, uses: number) =>
    until(
      async () =>
        (
          await app.query('select from rate_limits where key like $1 and whole_again_at = $2', [
            `%${email}`,
            new Date(app.deps.now().getTime() + uses * wide.refillMs),
          ])
        ).length > 0,
      'PostgreSQL is told what was counted',
    )

  test('uses without Redis still count when it comes back as it was', async () => {
    const email = 'remembered@example.com'
    app.clock.stoppedAtMs = Date.now()
    for (const server of [app, another]) expect(await use(server, email)).toBe(true)
    await untilStored(email, 2)
    redis.freeze()
    try {
      for (let n = 0; n < 6; n += 1) expect(await use(app, email)).toBe(true)
      expect(await use(app, email)).toBe(false)
    } finally {
      redis.thaw()
    }
    for (const server of [app, another]) await untilCounting(server)
    expect([await use(app, email), await use(another, email)]).toEqual([false, false])
  })

  test('what is counted by a server that can’t reach Redis soon counts for the others', async () => {
    const email = 'cut-off@example.com'
    app.clock.stoppedAtMs = Date.now()
    const cutOff = await app.startAnother({ REDIS_URL: '' })
    await untilCounting(app)
    expect(await use(app, email)).toBe(true)
    await untilStored(email, 1)
    for (let n = 0; n < 7; n += 1) expect(await use(cutOff, email)).toBe(true)
    // Redis knows of one use and would allow seven more.
    let allowed = 0
    while (await use(app, email)) allowed += 1
    expect(allowed).toBeLessThan(7)
  })

  test('a successful sign-in restores all tries', async () => {
    const limits = app.deps.limits
    const [key, pair, at] = ['a key', { burst: 2, refillMs: 60_000 }, new Date()] as const
    const tries = async () => (await limits.use(key, pair, at)).isAllowed
    expect([await tries(), await tries(), await tries()]).toEqual([true, true, false])
    await limits.reset(key)
    expect([await tries(), await tries(), await tries()]).toEqual([true, true, false])
  })

  test('a hanging Redis delays nobody for long, and a server starts without it', async () => {
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
