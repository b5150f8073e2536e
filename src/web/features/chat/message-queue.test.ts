import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { createMessageQueue, NotMeError } from './message-queue.ts'
import type { Outgoing } from './outgoing.ts'
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
const textOf = ({ content }: Outgoing) => (content.kind === 'text' ? content.text : content.file.name)
const kept = (outgoing: Outgoing) => ({ text: textOf(outgoing) }) as unknown as Message

let storage: ReturnType<typeof memory>
let isOnline: boolean
/** What the server says to the next messages; after them it takes everything. */
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
  test('go one after the other in the order of writing', async () => {
    const queue = open()
    say(queue, 'one', 'two', 'three')
    expect(states(queue)).toEqual(['one sending', 'two queued', 'three queued'])
    await settled()
    expect(sent.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    expect(queue.items()).toEqual([])
    expect(storage.getItem('keyswipe.messages.ada')).toBeNull()
  })

  test('written offline wait, also on the next page, and go in order as their writer’s', async () => {
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

  test('that don’t reach the server hold back the ones behind them, and are tried again', async () => {
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

  test('that are refused say why, hold nothing back, and wait for Retry', async () => {
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

  test('of somebody who is no longer signed in are kept, and nothing more is tried', async () => {
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

  test('survive a storage that takes nothing', async () => {
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
