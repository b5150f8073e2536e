import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const begun: string[] = []
const server = createHttpServer(
  (request, response) => {
    begun.push(request.url!)
    if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024))
    else request.resume().on('end', () => response.end('answered'))
  },
  { headersMs: 300, requestMs: 900, silenceMs: 500, checkEveryMs: 50 },
)
beforeAll(async () => {
  server.listen(0)
  await once(server, 'listening')
})
afterAll(() => void server.close())

function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}

/** Sends one part after the other, slowly, and answers what came back before the end. */
async function drip(parts: Iterable<string>, everyMs: number) {
  const socket = open()
  const heard = text(socket).catch(() => '')
  const iterator = parts[Symbol.iterator]()
  const timer = setInterval(() => {
    const { value, done } = iterator.next()
    if (!done && socket.writable) socket.write(value)
  }, everyMs)
  await once(socket, 'close')
  clearInterval(timer)
  return heard
}

function* endless(first: string, then: string) {
  yield first
  for (;;) yield then
}

describe('a connection is cut', () => {
  test('when headers never end, however busy it looks', async () => {
    expect(await drip(endless('GET /headers HTTP/1.1\r\nHost: x\r\n', 'X-More: x\r\n'), 30)).toMatch(
      /^HTTP\/1.1 408/,
    )
    expect(begun).not.toContain('/headers')
  })

  test('when a body never ends, however busy it looks', async () => {
    const head = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'
    expect(await drip(endless(head, 'x'), 30)).toMatch(/^HTTP\/1.1 408/)
    expect(begun).toContain('/body')
  })

  test('when a body stops coming', async () => {
    expect(
      await drip(['POST /stalled HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nxx'], 10),
    ).not.toContain('answered')
    expect(begun).toContain('/stalled')
  })

  test('when an answer is not read', async () => {
    const socket = open()
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    const [accepted] = (await once(server, 'connection')) as [ReturnType<typeof open>]
    await once(accepted, 'close')
    expect(begun).toContain('/large')
    socket.destroy()
  })

  test.each([
    ['headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`],
    ['an address', `GET /${'x'.repeat(17 * 1024)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('when it sends %s of more than 16 KiB', async (_, request) => {
    expect(await drip([request], 10)).toMatch(/^HTTP\/1.1 431/)
  })
})
