import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { createMessageQueue, NotMeError } from './message-queue.ts'
import type { PendingMessage } from './pending-message.ts'
import { waitingMessages } from './waiting-messages.ts'

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

const refusal = new ApiError(403, {
  code: 'conversation_closed',
  title: '',
  message: 'It has ended.',
  requestId: '',
})
const textOf = ({ content }: PendingMessage) => (content.kind === 'text' ? content.text : content.file.name)
const kept = (message: PendingMessage) => ({ text: textOf(message) }) as unknown as Message

let storage: ReturnType<typeof memory>
let isOnline: boolean
/** Errors for the next messages, in order; after them the server accepts everything. */
let answers: Error[]
let sent: { text: string; isLate: boolean }[]
let keys: number

beforeEach(() => {
  storage = memory()
  isOnline = true
  answers = []
  sent = []
  keys = 0
})

const open = () =>
  createMessageQueue({
    store: waitingMessages(storage, 'ada'),
    send: async (message, isLate) => {
      const answer = answers.shift()
      if (answer) throw answer
      sent.push({ text: textOf(message), isLate })
      return kept(message)
    },
    onSent: () => undefined,
    isOnline: () => isOnline,
    alone: (_, work) => work(),
    newKey: () => `key-${(keys += 1)}`,
    now: () => new Date(),
  })

const say = (queue: ReturnType<typeof open>, ...texts: string[]) => {
  for (const text of texts) queue.add('c', { kind: 'text', text })
}
const states = (queue: ReturnType<typeof open>) =>
  queue.items().map((item) => `${textOf(item)} ${item.state === 'failed' ? item.why : item.state}`)
const settled = async () => {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve()
}

describe('messages', () => {
  test('are sent one at a time in the order they were written', async () => {
    const queue = open()
    say(queue, 'one', 'two', 'three')
    expect(states(queue)).toEqual(['one sending', 'two queued', 'three queued'])
    await settled()
    expect(sent.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    expect(queue.items()).toEqual([])
    expect(storage.getItem('keyswipe.messages.ada')).toBeNull()
  })

  test('written offline wait, even across page loads, and are sent in order as their author', async () => {
    isOnline = false
    say(open(), 'one', 'two')
    await settled()
    expect(sent).toEqual([])
    isOnline = true
    const later = open()
    expect(states(later)).toEqual(['one queued', 'two queued'])
    later.wake()
    await settled()
    expect(sent).toEqual([
      { text: 'one', isLate: true },
      { text: 'two', isLate: true },
    ])
  })

  test('that don’t reach the server block the ones behind them, and are retried', async () => {
    vi.useFakeTimers()
    answers = [new NetworkError(), new NetworkError()]
    const queue = open()
    say(queue, 'one', 'two')
    await settled()
    expect(states(queue)).toEqual(['one unreached', 'two queued'])
    queue.retry('key-1')
    await settled()
    expect(states(queue)).toEqual(['one unreached', 'two queued'])
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect(sent.map(({ text }) => text)).toEqual(['one', 'two'])
  })

  test('that are refused say why, don’t block others, and wait for Retry', async () => {
    answers = [refusal]
    const queue = open()
    say(queue, 'one', 'two')
    await settled()
    expect(states(queue)).toEqual(['one refused'])
    expect(states(open())).toEqual(['one refused'])
    queue.wake()
    await settled()
    expect(sent.map(({ text }) => text)).toEqual(['two'])
    queue.retry('key-1')
    await settled()
    expect(sent.map(({ text }) => text)).toEqual(['two', 'one'])
  })

  test('of a person who has signed out are kept, and sending stops', async () => {
    answers = [new NotMeError()]
    const queue = open()
    say(queue, 'one')
    await settled()
    queue.wake()
    await settled()
    expect(sent).toEqual([])
    expect(waitingMessages(storage, 'ada').list()).toHaveLength(1)
    expect(waitingMessages(storage, 'eve').list()).toEqual([])
  })

  test('that another tab has sent are not sent again', async () => {
    isOnline = false
    const [here, there] = [open(), open()]
    say(here, 'one')
    isOnline = true
    there.sync()
    there.wake()
    await settled()
    here.wake()
    await settled()
    expect(sent.map(({ text }) => text)).toEqual(['one'])
    expect(here.items()).toEqual([])
  })

  test('survive a storage that rejects writes', async () => {
    storage.setItem = () => {
      throw new Error('full')
    }
    isOnline = false
    const queue = open()
    say(queue, 'one')
    isOnline = true
    queue.wake()
    await settled()
    expect(sent.map(({ text }) => text)).toEqual(['one'])
  })

  test('can be deleted', () => {
    isOnline = false
    const queue = open()
    say(queue, 'one', 'two')
    queue.discard('key-1')
    expect(states(queue)).toEqual(['two queued'])
    expect(states(open())).toEqual(['two queued'])
  })
})
