import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Sends raw bytes and returns everything received until the server closes the connection, in whatever way. */
function exchange(bytes: string) {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
  })
  socket.on('error', () => undefined)
  socket.write(Buffer.from(bytes, 'latin1'))
  return new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
}

const signUp = 'POST /api/auth/sign-up HTTP/1.1\r\nHost: keyswipe.test\r\nContent-Type: application/json\r\n'
const person = JSON.stringify({ name: 'A', email: 'a@example.com', password: 'Sesame123', role: 'client' })
const hidden = `${signUp}Connection: close\r\nContent-Length: ${person.length}\r\n\r\n${person}`

test.each([
  ['two content lengths', `${signUp}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  [
    'a content length and chunks',
    `${signUp}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['an unknown transfer encoding', `${signUp}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'a space before the colon of Transfer-Encoding',
    `${signUp}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['a negative content length', `${signUp}Content-Length: -1\r\n\r\n${hidden}`],
  ['a content length beyond the number range', `${signUp}Content-Length: ${'9'.repeat(30)}\r\n\r\n${hidden}`],
  ['an invalid chunk size', `${signUp}Transfer-Encoding: chunked\r\n\r\nzz\r\n${hidden}`],
  [
    'a chunk size beyond the number range',
    `${signUp}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n${hidden}`,
  ],
  ['a folded header', `${signUp}X: a\r\n b\r\nContent-Length: 2\r\n\r\n{}${'\u0000'.repeat(9)}`],
  ['a NUL in a header', `${signUp}X: a\u0000b\r\n\r\n`],
  ['a header without a name', `${signUp}: x\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['an invalid version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['an invalid method', 'get / HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'an absolute URL of another host',
    'GET http://evil.example/api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an endless first line', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(5_000)}\r\n`],
  ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
])(
  '%s: the request is rejected or disconnected, and nothing after it is parsed as another',
  async (_, bytes) => {
    const answers = [...(await exchange(bytes)).matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) =>
      Number(status),
    )
    expect(answers.length).toBeLessThanOrEqual(1)
    for (const status of answers) expect(status).toBeLessThan(500)
    expect(await app.query('select from users')).toEqual([])
    expect((await app.client().get('/healthz')).status).toBe(200)
  },
)

test('the smuggled request would succeed if sent properly', async () => {
  expect(await exchange(hidden)).toMatch(/^HTTP\/1\.1 201 /)
  expect(await app.query('select from users')).toHaveLength(1)
})
