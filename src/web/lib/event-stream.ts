import { minuteMs } from '#shared/durations.ts'
import type { PersonEvent, Signal } from '#shared/stream.ts'
import { readEventStream, type Frame } from './read-event-stream.ts'
import { readPosition, storePosition } from './stream-position.ts'

/** What a tab receives. `isFresh` is false for messages sent while no tab was connected. */
export type StreamMessage =
  | { kind: 'event'; id: number; event: PersonEvent; isFresh: boolean }
  | { kind: 'signal'; signal: Signal }
  /** Cached data may be out of date. */
  | { kind: 'reset'; id: number }
  | { kind: 'signed-out' }

/** Messages between tabs: the leader forwards what it reads, the others check that it is alive. */
type Word = { message: StreamMessage } | 'ask' | 'alive'

type Listener = (message: StreamMessage, isLeader: boolean) => void

const firstPauseMs = 1000
const longestPauseMs = 30_000
const replacedPauseMs = minuteMs
/** The server sends a heartbeat every 20 seconds. */
const silenceMs = 45_000
const askEveryMs = 15_000
const answerMs = 2000
const freshMs = minuteMs

/**
 * Follows a person's events until stopped. All tabs of a browser share one stream: the tab that holds the lock reads it
 * and forwards everything to the others. A visible tab takes over from one that the system has put to sleep.
 */
export function openEventStream(userId: string, listener: Listener): () => void {
  const stopped = new AbortController()
  const name = `keyswipe-stream-${userId}`
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : undefined
  const listen = { signal: stopped.signal }
  const resumed = readPosition(userId)
  let lastId = resumed?.id
  let leading: AbortController | undefined
  let waiting = new AbortController()
  let lastWordAt = 0

  function take(message: StreamMessage, isLeader: boolean) {
    if (message.kind === 'event' && lastId !== undefined) {
      if (message.id <= lastId) return
      // Event numbers have no gaps, so a sleeping tab has missed something.
      if (message.id > lastId + 1) listener({ kind: 'reset', id: message.id }, isLeader)
    }
    if ('id' in message) lastId = message.id
    listener(message, isLeader)
    if (!isLeader) return
    channel?.postMessage({ message } satisfies Word)
    if ('id' in message) storePosition(userId, message.id)
  }

  async function lead() {
    const control = new AbortController()
    leading = control
    stopped.signal.addEventListener('abort', () => control.abort(), { once: true })
    let failures = 0
    while (!control.signal.aborted) {
      const end = await connect(control.signal, () => (failures = 0))
      if (end === 'signed-out') {
        take({ kind: 'signed-out' }, true)
        stopped.abort()
      }
      if (control.signal.aborted) return
      const ms = end === 'replaced' ? replacedPauseMs : Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
      failures += 1
      await pause(ms * (0.5 + Math.random()), control.signal)
    }
  }

  async function connect(signal: AbortSignal, onWord: () => void) {
    const cut = new AbortController()
    const abort = () => cut.abort()
    let aheadMs = 0
    let isReplaced = false
    let silence: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(silence)
      silence = setTimeout(abort, silenceMs)
    }
    const takeFrame = ({ name: frame, id, data }: Frame) => {
      if (frame === 'replaced') isReplaced = true
      else if (frame === 'signal') take({ kind: 'signal', signal: JSON.parse(data) as Signal }, true)
      else if (id === undefined) return
      else if (frame === 'event') {
        const event = JSON.parse(data) as PersonEvent
        const isFresh =
          event.kind !== 'message' || Date.parse(event.message.sentAt) > Date.now() + aheadMs - freshMs
        take({ kind: 'event', id, event, isFresh }, true)
      } else if (frame === 'reset' || lastId === undefined) take({ kind: 'reset', id }, true)
    }
    signal.addEventListener('abort', abort)
    addEventListener('offline', abort)
    try {
      watch()
      const status = await readEventStream(lastId, cut.signal, {
        onOpen: ({ headers }) => {
          aheadMs = (Date.parse(headers.get('date') ?? '') || Date.now()) - Date.now()
        },
        onWord: () => {
          watch()
          onWord()
        },
        onFrame: takeFrame,
      })
      if (status === 401) return 'signed-out'
    } catch {
      // Disconnected: the loop reconnects.
    } finally {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      removeEventListener('offline', abort)
    }
    return isReplaced ? 'replaced' : 'cut'
  }

  /** Waits for the lock, steals it from a tab that doesn't respond, and stops leading when another tab steals it. */
  async function queueUp() {
    for (let isStealing = false; !stopped.signal.aborted; isStealing = waiting.signal.reason === 'steal') {
      waiting = new AbortController()
      const options = isStealing ? { steal: true } : { signal: waiting.signal }
      await navigator.locks.request(name, options, lead).catch(() => undefined)
      leading?.abort()
      leading = undefined
    }
  }

  function askWhetherAlive() {
    if (leading || document.visibilityState !== 'visible') return
    const askedAt = Date.now()
    channel?.postMessage('ask' satisfies Word)
    setTimeout(() => {
      if (!leading && lastWordAt < askedAt) waiting.abort('steal')
    }, answerMs)
  }

  if (resumed?.isNewerThanPage) listener({ kind: 'reset', id: resumed.id }, false)
  if (channel) {
    channel.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
      lastWordAt = Date.now()
      if (word === 'ask') {
        if (leading) channel.postMessage('alive' satisfies Word)
      } else if (word !== 'alive') take(word.message, false)
    })
    void queueUp()
    document.addEventListener('visibilitychange', askWhetherAlive, listen)
    const asking = setInterval(askWhetherAlive, askEveryMs)
    stopped.signal.addEventListener('abort', () => {
      clearInterval(asking)
      waiting.abort()
      channel.close()
    })
  } else void lead()

  return () => stopped.abort()
}

/** Ends early when the network is back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
