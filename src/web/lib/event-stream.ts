import type { PersonEvent, Signal } from '#shared/stream.ts'
import { readEventStream, type Frame } from './read-event-stream.ts'
import { readPosition, storePosition } from './stream-position.ts'

/** What a tab hears. `isFresh` is false for what happened while nobody was listening. */
export type Told =
  | { kind: 'event'; id: number; event: PersonEvent; isFresh: boolean }
  | { kind: 'signal'; signal: Signal }
  /** What is known may be out of date. */
  | { kind: 'reset'; id: number }
  | { kind: 'signed-out' }

/** Between the tabs of a browser: the one that reads passes on, the others make sure that it is alive. */
type Word = { told: Told } | 'ask' | 'alive'

type Hear = (told: Told, isLeader: boolean) => void

const firstPauseMs = 1000
const longestPauseMs = 30_000
const replacedPauseMs = 60_000
/** The server says something every 20 seconds. */
const silenceMs = 45_000
const askEveryMs = 15_000
const answerMs = 2000
const freshMs = 60_000

/**
 * Follows what happens to a person until it is stopped. All tabs of a browser share one stream: whoever holds the
 * lock reads and tells the others. A tab that is looked at takes over from one that the system has put to sleep.
 */
export function openEventStream(userId: string, hear: Hear): () => void {
  const stopped = new AbortController()
  const name = `keyswipe-stream-${userId}`
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : undefined
  const listen = { signal: stopped.signal }
  let lastId = readPosition(userId)
  let leading: AbortController | undefined
  let waiting = new AbortController()
  let lastWordAt = 0

  function take(told: Told, isLeader: boolean) {
    if (told.kind === 'event' && lastId !== undefined) {
      if (told.id <= lastId) return
      // The numbers have no gaps: a tab that was asleep has missed something.
      if (told.id > lastId + 1) hear({ kind: 'reset', id: told.id }, isLeader)
    }
    if ('id' in told) lastId = told.id
    hear(told, isLeader)
    if (!isLeader) return
    channel?.postMessage({ told } satisfies Word)
    if ('id' in told) storePosition(userId, told.id)
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
      // Cut: the loop connects again.
    } finally {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      removeEventListener('offline', abort)
    }
    return isReplaced ? 'replaced' : 'cut'
  }

  /** Waits for its turn, or takes it from a tab that does not answer; gives it up when another does so. */
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

  if (channel) {
    channel.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
      lastWordAt = Date.now()
      if (word === 'ask') {
        if (leading) channel.postMessage('alive' satisfies Word)
      } else if (word !== 'alive') take(word.told, false)
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
