import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepPartitions } from '#server/db/partitions/keep-partitions.ts'
import { partitionedTables } from '#server/db/partitions/partitioned-tables.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createStreamClient } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { createHistogram, gauge } from './metric-text.ts'

const token = 'a-token-of-16-characters'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: token })
})
afterAll(() => app.stop())

const ask = (authorization?: string) =>
  app.client().get('/metrics', authorization ? { headers: { authorization } } : {})
const read = async () => (await ask(`Bearer ${token}`)).text
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )

describe('the metrics', () => {
  test.each([undefined, 'Bearer wrong', 'Bearer', token, `Basic ${token}`, `Bearer ${token}x`])(
    'are hidden from a request with “%s”',
    async (authorization) => {
      const reply = await ask(authorization)
      expect(reply.status).toBe(401)
      expect(reply.text).not.toContain('keyswipe_')
    },
  )

  test('don’t exist without a token', async () => {
    const without = await app.startAnother({ METRICS_TOKEN: '' })
    const reply = await without.client().get('/metrics', { headers: { authorization: 'Bearer ' } })
    expect(reply.status).toBe(404)
    expect(reply.text).not.toContain('keyswipe_')
  })

  test('count requests by route pattern and status, never by address or id', async () => {
    const { client } = await signedInClient(app)
    const id = '0190a000-0000-7000-8000-000000000001'
    await client.get('/api/me')
    await client.get(`/api/conversations/${id}/messages?secret=in-the-query`)
    await client.get(`/api/nothing/${id}`)
    await client.get(`/some/page/${id}`)
    const text = await read()
    expect(valueOf(text, 'keyswipe_http_requests_total{method="GET",route="/api/me",status="200"}')).toBe(1)
    expect(text).toContain('route="/api/conversations/:conversationId/messages",status="404"')
    expect(text).toContain('route="/api/*",status="404"')
    expect(text).toContain('method="GET",route="/*",status="404"')
    expect(text).not.toMatch(/0190a000|some.page|in-the-query/)
    expect(
      valueOf(text, 'keyswipe_http_request_seconds_bucket{method="GET",route="/api/me",le="+Inf"}'),
    ).toBe(1)
    expect(valueOf(text, 'keyswipe_http_request_seconds_count{method="GET",route="/api/me"}')).toBe(1)
  })

  test('show rate-limited requests', async () => {
    app.clock.stoppedAtMs = Date.now()
    const client = app.client()
    for (let n = 0; n < 25; n += 1) await client.post('/api/client-errors', { message: 'x', path: '/' })
    const refused = valueOf(
      await read(),
      'keyswipe_http_requests_total{method="POST",route="/api/client-errors",status="429"}',
    )
    delete app.clock.stoppedAtMs
    expect(refused).toBeGreaterThan(0)
  })

  test('show what is open, waiting and running', async () => {
    const { client } = await signedInClient(app)
    const stream = createStreamClient(client, app.url)
    await stream.connect()
    await app.client().post('/api/auth/sign-up', {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'Sesame123',
      role: 'client',
    })
    await expect
      .poll(async () =>
        valueOf(await read(), 'keyswipe_jobs_total{job="send-confirmation-email",outcome="completed"}'),
      )
      .toBe(1)
    const text = await read()
    expect(valueOf(text, 'keyswipe_streams_open')).toBe(1)
    expect(valueOf(text, 'keyswipe_database_up')).toBe(1)
    for (const series of [
      'keyswipe_database_connections{state="idle"}',
      'keyswipe_database_waiting',
      'keyswipe_jobs_waiting{state="due"}',
      'keyswipe_jobs_oldest_due_seconds',
      'keyswipe_event_loop_delay_seconds{quantile="0.99"}',
      'keyswipe_table_bytes{table="likes"}',
      'keyswipe_movable_reads_total{from="primary"}',
      'keyswipe_database_events_total{event="primary_lost"}',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(valueOf(text, series), series).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'keyswipe_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'keyswipe_table_partitions{table="events"}')).toBeGreaterThanOrEqual(2)
    expect(valueOf(text, 'keyswipe_partitions_ahead_seconds{table="events"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'keyswipe_batch_size_count')).toBeGreaterThan(0)
    expect(text).toMatch(/keyswipe_build_info\{version="[\d.]+",node="v\d+/)
    stream.cut()
  })

  test('are complete while the last partition of a table is detached', async () => {
    await app.query('alter table events detach partition events_later')
    expect(valueOf(await read(), 'keyswipe_partitions_ahead_seconds{table="events"}')).toBeGreaterThan(0)
    await keepPartitions(app.deps, partitionedTables.events)
  })
})

test('one scrape returns the metrics of all processes on a port', async () => {
  const server = await startServerProcess(app, {
    args: ['--processes', '2'],
    variables: { METRICS_TOKEN: token },
  })
  const { text } = await createTestClient(server.url).get('/metrics', {
    headers: { authorization: `Bearer ${token}` },
  })
  const processes = [...text.matchAll(/^keyswipe_build_info\{process="(\d+)",.*\} 1$/gm)].map(
    ([, number]) => number,
  )
  expect(new Set(processes).size).toBe(2)
  expect(text).toMatch(/^keyswipe_streams_open\{process="\d+"\} 0$/m)
  const headings = text.match(/^# TYPE .*$/gm)!
  expect(new Set(headings).size).toBe(headings.length)
  server.child.kill('SIGTERM')
  expect(await server.exited).toEqual([0, null])
})

test('buckets are cumulative', () => {
  const seconds = createHistogram('t', 'Time.', [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe({ route: '/' }, value)
  expect(seconds.toText().split('\n').slice(2, 7)).toEqual([
    't_bucket{route="/",le="0.1"} 2',
    't_bucket{route="/",le="1"} 3',
    't_bucket{route="/",le="+Inf"} 4',
    't_sum{route="/"} 7.65',
    't_count{route="/"} 4',
  ])
})

test('label values are escaped', () => {
  expect(gauge('g', 'G.', [[{ a: 'x"\\\ny' }, 1]])).toContain(String.raw`g{a="x\"\\\ny"} 1`)
})
