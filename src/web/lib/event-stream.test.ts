import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream, type StreamMessage } from './event-stream.ts'

/** The server side of one connection. */
interface Connection {
  after: string | null
  write: (text: string) => void
  end: () => void
}

let connections: Connection[]
let status: number
let storage: Map<string, string>
const page = new EventTarget()

beforeEach(() => {
  connections = []
  status = 200
  storage = new Map()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  })
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    if (status !== 200) return new Response('{}', { status })
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal!.addEventListener('abort', () => controller.error(new Error('cut')))
        connections.push({
          after: new Headers(headers).get('last-event-id'),
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        })
      },
    })
    return new Response(body, { headers: { date: new Date().toUTCString() } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}
const event = (id: number) =>
  `id: ${id}\nevent: event\ndata: {"kind":"contact_ended","isGone":${id % 2 === 0}}\n\n`
const message = (id: number, agoMs: number) =>
  `id: ${id}\nevent: event\ndata: {"kind":"message","message":{"sentAt":"${new Date(Date.now() - agoMs).toISOString()}"}}\n\n`

let person = 0
function follow() {
  person += 1
  const userId = `person-${person}`
  const received: StreamMessage[] = []
  const stops = [openEventStream(userId, (word) => received.push(word))]
  return {
    userId,
    received,
    ids: () => received.flatMap((word) => (word.kind === 'event' ? [word.id] : [])),
    another() {
      const heard: StreamMessage[] = []
      stops.push(openEventStream(userId, (word) => heard.push(word)))
      return heard
    },
    stopFirst: () => stops.shift()!(),
    stop: () => stops.forEach((end) => end()),
  }
}

test('reads frames across chunk boundaries, each once, and stores the position', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write('retry: 1000\nid: 4\n\nid: 5\nevent: ev')
  connections[0]!.write('ent\ndata: {"kind":"contact_ended"}\n')
  connections[0]!.write(`\n: alive\n\n${event(5)}${event(6)}`)
  await until(() => stream.ids().length === 2)
  expect(stream.received[0]).toEqual({ kind: 'reset', id: 4 })
  expect(stream.ids()).toEqual([5, 6])
  expect(storage.get(`keyswipe.stream.${stream.userId}`)).toMatch(/^6 /)
  stream.stop()
})

test('resumes after the last event when the stream is cut', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write(`id: 1\n\n${event(2)}`)
  await until(() => stream.ids().length === 1)
  connections[0]!.end()
  page.dispatchEvent(new Event('online'))
  await until(() => {
    page.dispatchEvent(new Event('online'))
    return connections.length === 2
  })
  expect(connections[1]!.after).toBe('2')
  connections[1]!.write('event: reset\nid: 9\ndata: {}\n\n')
  await until(() => stream.received.at(-1)?.kind === 'reset')
  stream.stop()
})

test('resumes from the stored position within an hour', async () => {
  storage.set(`keyswipe.stream.person-${person + 1}`, `7 ${Date.now() - 59 * 60_000}`)
  const stream = follow()
  await until(() => connections.length === 1)
  expect(connections[0]!.after).toBe('7')
  connections[0]!.write(`id: 7\n\n${event(8)}`)
  await until(() => stream.ids().length === 1)
  expect(stream.received.map(({ kind }) => kind)).toEqual(['event'])
  stream.stop()
})

test('shares one stream between two tabs, and the second takes over when the first is closed', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  const heard = stream.another()
  connections[0]!.write(`id: 1\n\n${event(2)}`)
  await until(() => heard.length === 2)
  expect(heard).toEqual(stream.received)
  expect(connections).toHaveLength(1)
  stream.stopFirst()
  await until(() => connections.length === 2)
  expect(connections[1]!.after).toBe('2')
  connections[1]!.write(event(3))
  await until(() => heard.length === 3)
  stream.stop()
})

test('resets a tab that starts late if another tab has received events since its page was requested', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write(`id: 1\n\n${event(2)}`)
  await until(() => stream.ids().length === 1)
  expect(stream.another()).toEqual([{ kind: 'reset', id: 2 }])
  storage.set(`keyswipe.stream.${stream.userId}`, `2 ${Date.now() - performance.now() - 10}`)
  expect(stream.another()).toEqual([])
  stream.stop()
})

test('resets when event numbers have a gap', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write(`id: 1\n\n${event(2)}${event(5)}`)
  await until(() => stream.ids().length === 2)
  expect(stream.received.map(({ kind }) => kind)).toEqual(['reset', 'event', 'reset', 'event'])
  stream.stop()
})

test('reports being signed out once and stops connecting', async () => {
  status = 401
  const stream = follow()
  await until(() => stream.received.length === 1)
  expect(stream.received).toEqual([{ kind: 'signed-out' }])
  status = 200
  page.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(connections).toEqual([])
})

test('does not mark messages sent before the connection as fresh', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write(`id: 1\n\n${message(2, 5 * 60_000)}${message(3, 5000)}`)
  await until(() => stream.ids().length === 2)
  expect(stream.received.slice(1)).toMatchObject([{ isFresh: false }, { isFresh: true }])
  stream.stop()
})
