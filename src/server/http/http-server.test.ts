import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const begun: string[] = []
const createServer = (limits: { headersMs: number; requestMs: number; silenceMs: number }) =>
  createHttpServer(
    (request, response) => {
      begun.push(request.url!)
      if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024))
      else request.resume().on('end', () => response.end('answered'))
    },
    { ...limits, checkEveryMs: 50 },
  )
// Each server has one short limit, so a slow machine can't hit a different one first.
const hurried = createServer({ headersMs: 1000, requestMs: 3000, silenceMs: 60_000 })
const impatient = createServer({ headersMs: 60_000, requestMs: 60_000, silenceMs: 2000 })
beforeAll(async () => {
  for (const server of [hurried, impatient]) {
    server.listen(0)
    await once(server, 'listening')
  }
})
afterAll(() => {
  hurried.close()
  impatient.close()
})

function open(server: typeof hurried) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}

/** Unlike `once`, this doesn't throw when the connection was reset. */
const closed = (socket: ReturnType<typeof open>) => new Promise((resolve) => socket.once('close', resolve))

/** Writing to a connection the server has just closed can discard its 408 unread. */
const lateOrCut = /^(HTTP\/1.1 408|$)/

/** Sends the parts slowly, one at a time, and resolves with what came back before the connection closed. */
async function drip(server: typeof hurried, parts: Iterable<string>, everyMs: number) {
  const socket = open(server)
  const heard = text(socket).catch(() => '')
  const iterator = parts[Symbol.iterator]()
  const sendNext = () => {
    const { value, done } = iterator.next()
    if (!done && socket.writable) socket.write(value)
  }
  sendNext()
  const timer = setInterval(sendNext, everyMs)
  await closed(socket)
  clearInterval(timer)
  return heard
}

function* endless(first: string, then: string) {
  yield first
  for (;;) yield then
}

describe('a connection is closed', () => {
  test('when headers never end, even if bytes keep coming', async () => {
    expect(await drip(hurried, endless('GET /headers HTTP/1.1\r\nHost: x\r\n', 'X-More: x\r\n'), 30)).toMatch(
      lateOrCut,
    )
    expect(begun).not.toContain('/headers')
  })

  test('when a body never ends, even if bytes keep coming', async () => {
    const head = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'
    expect(await drip(hurried, endless(head, 'x'), 30)).toMatch(lateOrCut)
    expect(begun).toContain('/body')
  })

  test('when a body stalls', async () => {
    expect(
      await drip(impatient, ['POST /stalled HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nxx'], 10),
    ).not.toContain('answered')
    expect(begun).toContain('/stalled')
  })

  test('when a response isn’t read', async () => {
    const socket = open(impatient)
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    const [accepted] = (await once(impatient, 'connection')) as [ReturnType<typeof open>]
    await closed(accepted)
    expect(begun).toContain('/large')
    socket.destroy()
  })

  test.each([
    ['headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`],
    ['an address', `GET /${'x'.repeat(17 * 1024)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('when it sends %s of more than 16 KiB', async (_, request) => {
    expect(await drip(impatient, [request], 10)).toMatch(/^HTTP\/1.1 431/)
  })
})
