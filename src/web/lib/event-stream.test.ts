import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEventStream, type StreamMessage } from './event-stream.ts'

/** Another turn of the event loop, which fake timers don't hold back. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/** The server side of one connection. */
interface Connection {
  after: string | null
  write: (text: string) => void
  end: () => void
  isCut: () => boolean
}

let connections: Connection[]
let status: number
/** How far the server's clock is ahead. */
let aheadMs: number
let storage: Map<string, string>
const page = new EventTarget()
const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  connections = []
  status = 200
  aheadMs = 0
  storage = new Map()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  tab.visibilityState = 'visible'
  vi.stubGlobal('document', tab)
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
          isCut: () => signal!.aborted,
        })
      },
    })
    return new Response(body, { headers: { date: new Date(Date.now() + aheadMs).toUTCString() } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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
  const roles: boolean[] = []
  const stops = [
    openEventStream(userId, (word, isLeader) => {
      received.push(word)
      roles.push(isLeader)
    }),
  ]
  return {
    userId,
    received,
    /** Whether each message was received as the leader. */
    roles,
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

test('forwards a signal without storing a position', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  const heard = stream.another()
  connections[0]!.write('event: signal\ndata: {"kind":"typing"}\n\n')
  await until(() => heard.length === 1)
  expect(stream.received).toEqual([{ kind: 'signal', signal: { kind: 'typing' } }])
  expect(heard).toEqual(stream.received)
  expect(storage.size).toBe(0)
  stream.stop()
})

test('ignores a position without an event once it has one, and an event without a number', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write('id: 1\n\nid: 1\n\nevent: event\ndata: {"kind":"contact_ended"}\n\n')
  connections[0]!.write(event(2))
  await until(() => stream.ids().length === 1)
  expect(stream.received.map(({ kind }) => kind)).toEqual(['reset', 'event'])
  stream.stop()
})

test('tells the leader apart, which alone acts for all tabs', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  const roles: boolean[] = []
  const stop = openEventStream(stream.userId, (_, isLeader) => roles.push(isLeader))
  connections[0]!.write(`id: 1\n\n${event(2)}`)
  await until(() => roles.length === 2)
  expect([stream.roles, roles]).toEqual([
    [true, true],
    [false, false],
  ])
  stop()
  stream.stop()
})

test('receives nothing once stopped, and cuts the connection', async () => {
  const stream = follow()
  await until(() => connections.length === 1)
  stream.stop()
  await until(() => connections[0]!.isCut())
  page.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(connections).toHaveLength(1)
  expect(stream.received).toEqual([])
})

test('reads the stream without sharing it where tabs can’t lock', async () => {
  vi.stubGlobal('navigator', {})
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write(`id: 1\n\n${event(2)}`)
  await until(() => stream.ids().length === 1)
  expect(stream.roles).toEqual([true, true])
  stream.stop()
})

test('compares the age of messages by the server’s clock', async () => {
  aheadMs = 10 * 60_000
  const stream = follow()
  await until(() => connections.length === 1)
  connections[0]!.write(`id: 1\n\n${message(2, 5 * 60_000)}${message(3, -10 * 60_000 + 30_000)}${event(4)}`)
  await until(() => stream.ids().length === 3)
  expect(stream.received.slice(1)).toMatchObject([{ isFresh: false }, { isFresh: true }, { isFresh: true }])
  stream.stop()
})

/** Connects again exactly then. */
async function expectConnectionAfter(ms: number) {
  const before = connections.length
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(connections).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(connections).toHaveLength(before + 1)
}

const cut = async () => {
  connections.at(-1)!.end()
  await vi.advanceTimersByTimeAsync(0)
}

describe('after a cut', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    // Without tabs: messages between them don't follow the fake clock.
    vi.stubGlobal('navigator', {})
  })

  test('waits twice as long each time, up to 30 seconds, and a second again after any word', async () => {
    const stream = follow()
    await vi.advanceTimersByTimeAsync(0)
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      await cut()
      await expectConnectionAfter(seconds * 1000)
    }
    connections.at(-1)!.write(': alive\n\n')
    await cut()
    await expectConnectionAfter(1000)
    stream.stop()
  })

  test('spreads reconnections, so that not all browsers return at once', async () => {
    const stream = follow()
    await vi.advanceTimersByTimeAsync(0)
    vi.mocked(Math.random).mockReturnValue(0)
    await cut()
    await expectConnectionAfter(500)
    vi.mocked(Math.random).mockReturnValue(1)
    await cut()
    await expectConnectionAfter(3000)
    stream.stop()
  })

  test('waits a minute if a newer stream has replaced this one', async () => {
    const stream = follow()
    await vi.advanceTimersByTimeAsync(0)
    connections[0]!.write('event: replaced\ndata: {}\n\n')
    await cut()
    await expectConnectionAfter(60_000)
    expect(stream.received).toEqual([])
    stream.stop()
  })

  test('connects at once when the network is back', async () => {
    const stream = follow()
    await vi.advanceTimersByTimeAsync(0)
    page.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(0)
    expect(connections[0]!.isCut()).toBe(true)
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(connections).toHaveLength(2)
    stream.stop()
  })

  test('doesn’t connect again once stopped', async () => {
    const stream = follow()
    await vi.advanceTimersByTimeAsync(0)
    await cut()
    stream.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections).toHaveLength(1)
  })

  test('is assumed after 45 seconds without a word, not while heartbeats arrive', async () => {
    const stream = follow()
    await vi.advanceTimersByTimeAsync(0)
    for (let heartbeats = 0; heartbeats < 3; heartbeats += 1) {
      await vi.advanceTimersByTimeAsync(44_999)
      expect(connections[0]!.isCut()).toBe(false)
      connections[0]!.write(': alive\n\n')
      await vi.advanceTimersByTimeAsync(0)
    }
    await vi.advanceTimersByTimeAsync(44_999)
    expect(connections[0]!.isCut()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(connections[0]!.isCut()).toBe(true)
    await expectConnectionAfter(1000)
    stream.stop()
  })
})

/** Another tab holds the lock, and answers only while it is awake. */
async function lead(isAwake: boolean) {
  const channel = new BroadcastChannel(`keyswipe-stream-person-${person + 1}`)
  let asked = 0
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'ask') {
      asked += 1
      if (isAwake) channel.postMessage('alive')
    }
  })
  const control = new AbortController()
  await new Promise<void>((resolve) => {
    void navigator.locks
      .request(`keyswipe-stream-person-${person + 1}`, () => {
        resolve()
        return new Promise<void>((end) => {
          control.signal.addEventListener('abort', () => end())
        })
      })
      .catch(() => undefined)
  })
  return {
    asked: () => asked,
    close() {
      control.abort()
      channel.close()
    },
  }
}

/** Messages between tabs need real time, however far the fake clock goes. */
const letTabsTalk = () => nextTurn().then(nextTurn)

async function ask(isAnswered: () => boolean) {
  tab.dispatchEvent(new Event('visibilitychange'))
  while (!isAnswered()) await letTabsTalk()
  for (let rounds = 0; rounds < 20; rounds += 1) await letTabsTalk()
}

describe('a tab that waits for another', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  })

  test('takes over when it becomes visible and the other doesn’t answer within two seconds', async () => {
    const other = await lead(false)
    const stream = follow()
    await ask(() => other.asked() === 1)
    await vi.advanceTimersByTimeAsync(1999)
    for (let rounds = 0; rounds < 20; rounds += 1) await letTabsTalk()
    expect(connections).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    while (connections.length === 0) await letTabsTalk()
    stream.stop()
    other.close()
  })

  test('asks every 15 seconds', async () => {
    const other = await lead(false)
    const stream = follow()
    await vi.advanceTimersByTimeAsync(14_999)
    for (let rounds = 0; rounds < 20; rounds += 1) await letTabsTalk()
    expect(other.asked()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    while (other.asked() === 0) await letTabsTalk()
    await vi.advanceTimersByTimeAsync(2000)
    while (connections.length === 0) await letTabsTalk()
    stream.stop()
    other.close()
  })

  test('keeps waiting while the other answers', async () => {
    const other = await lead(true)
    const stream = follow()
    await vi.advanceTimersByTimeAsync(1)
    await ask(() => other.asked() === 1)
    await vi.advanceTimersByTimeAsync(2000)
    for (let rounds = 0; rounds < 20; rounds += 1) await letTabsTalk()
    expect(connections).toEqual([])
    stream.stop()
    other.close()
  })

  test('doesn’t ask while it is hidden, nor once it is stopped', async () => {
    const other = await lead(false)
    const stream = follow()
    tab.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(60_000)
    for (let rounds = 0; rounds < 20; rounds += 1) await letTabsTalk()
    expect(other.asked()).toBe(0)
    tab.visibilityState = 'visible'
    stream.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    tab.dispatchEvent(new Event('visibilitychange'))
    for (let rounds = 0; rounds < 20; rounds += 1) await letTabsTalk()
    expect(other.asked()).toBe(0)
    other.close()
  })

  test('gets an answer from a leader that is awake, and stops leading when another takes over', async () => {
    vi.useRealTimers()
    const stream = follow()
    await until(() => connections.length === 1)
    const words: unknown[] = []
    const channel = new BroadcastChannel(`keyswipe-stream-${stream.userId}`)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => words.push(data))
    channel.postMessage('ask')
    await until(() => words.length === 1)
    expect(words).toEqual(['alive'])
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    void navigator.locks
      .request(`keyswipe-stream-${stream.userId}`, { steal: true }, () => released)
      .catch(() => undefined)
    await until(() => connections[0]!.isCut())
    channel.postMessage('ask')
    channel.postMessage('alive')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(words).toEqual(['alive'])
    release()
    await until(() => connections.length === 2)
    channel.close()
    stream.stop()
  })
})
