import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' }, { logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => app.stop())

const report = (body: object, client = app.client()) => client.post('/api/client-errors', body)
const logged = (message: string) =>
  lines
    .map((line) => JSON.parse(line) as { clientError?: { message: string } })
    .find(({ clientError }) => clientError?.message === message)

describe('a browser error', () => {
  test('is written to the operator’s log with its location and message', async () => {
    const client = app.client({ 'user-agent': 'A Browser 1.0' })
    const reply = await report(
      { message: 'x is undefined', stack: 'at f (app.js:1:2)', path: '/messages' },
      client,
    )
    expect(reply.status).toBe(202)
    expect(reply.body).toEqual({})
    expect(logged('x is undefined')).toMatchObject({
      level: 50,
      requestId: reply.headers.get('x-request-id'),
      clientError: { stack: 'at f (app.js:1:2)', path: '/messages', userAgent: 'A Browser 1.0' },
    })
  })

  test('is logged without query strings, which may contain the token of an emailed link', async () => {
    await report({
      message: 'Failed to fetch https://keyswipe.test/reset-password?token=SECRET-1 (twice)',
      stack: 'at f (https://keyswipe.test/assets/app.js?v=SECRET-2:10:20)\nat g (/x#SECRET-3)',
      path: '/reset-password?token=SECRET-4#SECRET-5',
    })
    const entry = logged('Failed to fetch https://keyswipe.test/reset-password (twice)')
    expect(entry).toMatchObject({
      clientError: {
        stack: 'at f (https://keyswipe.test/assets/app.js:10:20)\nat g (/x)',
        path: '/reset-password',
      },
    })
    expect(lines.join()).not.toContain('SECRET')
  })

  test('is a single log line, whatever it contains', async () => {
    const before = lines.length
    const message = 'first\n{"level":60,"msg":"forged"}\u2028\u0000'
    expect((await report({ message, path: '/' })).status).toBe(202)
    expect(lines).toHaveLength(before + 1)
    expect(lines.at(-1)!.trimEnd()).not.toContain('\n')
  })

  test.each([
    [{ path: '/' }],
    [{ message: 'x' }],
    [{ message: 'x'.repeat(2001), path: '/' }],
    [{ message: 'x', path: '/', stack: 'x'.repeat(8001) }],
  ])('that is malformed or too long is rejected', async (body) => {
    expect((await report(body)).status).toBe(400)
  })

  test('is accepted 20 times from one IP address, then rate-limited', async () => {
    app.clock.stoppedAtMs = Date.now()
    const client = app.client()
    const replies = await Promise.all(
      Array.from({ length: 22 }, () => report({ message: 'again', path: '/' }, client)),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
