import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream, type Told } from './event-stream.ts'

/** The server's end of one connection. */
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
const event = (id: number) => `id: ${id}\nevent: event\ndata: {"kind":"parted","isGone":${id % 2 === 0}}\n\n`
const message = (id: number, agoMs: number) =>
  `id: ${id}\nevent: event\ndata: {"kind":"message","message":{"sentAt":"${new Date(Date.now() - agoMs).toISOString()}"}}\n\n`

let person = 0
function follow() {
  person += 1
  const userId = `person-${person}`
  const told: Told[] = []
  const stops = [openEventStream(userId, (word) => told.push(word))]
  return {
    userId,
    told,
    ids: () => told.flatMap((word) => (word.kind === 'event' ? [word.id] : [])),
    another() {
      const heard: Told[] = []
      stops.push(openEventStream(userId, (word) => heard.push(word)))
      return heard
    },
    stopFirst: () => stops.shift()!(),
    stop: () => stops.forEach((end) => end()),
  }
}

test('frames are read however they are cut, each once, and the place is kept', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write('retry: 1000\nid: 4\n\nid: 5\nevent: ev')
  connections[0]!.write('ent\ndata: {"kind":"parted"}\n')
  connections[0]!.write(`\n: alive\n\n${event(5)}${event(6)}`)
  await until(() => stream.ids().length === 2)
  expect(stream.told[0]).toEqual({ kind: 'reset', id: 4 })
  expect(stream.ids()).toEqual([5, 6])
  expect(storage.get(`keyswipe.stream.${stream.userId}`)).toMatch(/^6 /)
  stream.stop()
})

test('a stream that is cut goes on after the last event', async () => {
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
  await until(() => stream.told.at(-1)?.kind === 'reset')
  stream.stop()
})

test('a page that comes back within the hour goes on from where the last one was', async () => {
  storage.set(`keyswipe.stream.person-${person + 1}`, `7 ${Date.now() - 59 * 60_000}`)
  const stream = follow()
  await until(() => connections.length === 1)
  expect(connections[0]!.after).toBe('7')
  connections[0]!.write(`id: 7\n\n${event(8)}`)
  await until(() => stream.ids().length === 1)
  expect(stream.told.map(({ kind }) => kind)).toEqual(['event'])
  stream.stop()
})

test('two tabs share one stream, and the second goes on when the first is closed', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  const heard = stream.another()
  connections[0]!.write(`id: 1\n\n${event(2)}`)
  await until(() => heard.length === 2)
  expect(heard).toEqual(stream.told)
  expect(connections).toHaveLength(1)
  stream.stopFirst()
  await until(() => connections.length === 2)
  expect(connections[1]!.after).toBe('2')
  connections[1]!.write(event(3))
  await until(() => heard.length === 3)
  stream.stop()
})

test('a gap in the numbers means that what is known may be out of date', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write(`id: 1\n\n${event(2)}${event(5)}`)
  await until(() => stream.ids().length === 2)
  expect(stream.told.map(({ kind }) => kind)).toEqual(['reset', 'event', 'reset', 'event'])
  stream.stop()
})

test('who is signed out is told once and asks no more', async () => {
  status = 401
  const stream = follow()
  await until(() => stream.told.length === 1)
  expect(stream.told).toEqual([{ kind: 'signed-out' }])
  status = 200
  page.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(connections).toEqual([])
})

test('messages from before anybody listened are not fresh', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write(`id: 1\n\n${message(2, 5 * 60_000)}${message(3, 5000)}`)
  await until(() => stream.ids().length === 2)
  expect(stream.told.slice(1)).toMatchObject([{ isFresh: false }, { isFresh: true }])
  stream.stop()
})
