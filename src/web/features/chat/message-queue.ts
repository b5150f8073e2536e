import type { Message } from '#shared/chat.ts'
import { ApiError } from '#web/lib/api.ts'
import { fromWaiting, isRefused, queued, type Outgoing } from './outgoing.ts'
import type { waitingMessages } from './waiting-messages.ts'

interface QueueOptions {
  store: ReturnType<typeof waitingMessages>
  /** `isLate` when it has waited, so that somebody else may be signed in by now. */
  send: (message: Outgoing, isLate: boolean, onShare: (share: number) => void) => Promise<Message>
  onSent: (message: Message) => void
  isOnline: () => boolean
  /** One tab at a time sends to a conversation. */
  alone: (conversationId: string, work: () => Promise<void>) => Promise<void>
  newKey: () => string
  now: () => Date
}

/** Somebody else, or nobody, is signed in: what waits is kept for whoever wrote it. */
export class NotMeError extends Error {}

const firstPauseMs = 1000
const longestPauseMs = 30_000
const unreached = 'The server could not be reached.'

const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** Sends messages one after the other in each conversation; what can't be sent now waits, on disk if it is text. */
export function createMessageQueue({ store, send, onSent, isOnline, alone, newKey, now }: QueueOptions) {
  let items: readonly Outgoing[] = store.list().map(fromWaiting)
  const late = new Set(items.map(({ key }) => key))
  /** Only in memory, because the storage took them not. */
  const unstored = new Set<string>()
  const busy = new Set<string>()
  const listeners = new Set<() => void>()
  let isOver = false
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly Outgoing[]) {
    items = next
    for (const listener of listeners) listener()
  }
  const replace = (next: Outgoing) => set(items.map((item) => (item.key === next.key ? next : item)))

  function keep({ key, conversationId, at, content }: Outgoing, refusal?: string) {
    if (content.kind !== 'text') return
    const text = { key, conversationId, at, text: content.text }
    if (!store.put(refusal === undefined ? text : { ...text, refusal })) unstored.add(key)
  }

  function drop(key: string) {
    store.remove(key)
    const gone = items.find((item) => item.key === key)
    set(items.filter((item) => item.key !== key))
    if (gone?.content.kind === 'photo') URL.revokeObjectURL(gone.content.localUrl)
  }

  /** Takes over what other tabs have added and sent meanwhile. */
  function sync() {
    const stored = store.list()
    const isKept = ({ key, content, state }: Outgoing) =>
      content.kind === 'photo' ||
      state === 'sending' ||
      unstored.has(key) ||
      stored.some((text) => text.key === key)
    const added = stored.filter(({ key }) => items.every((item) => item.key !== key))
    for (const { key } of added) late.add(key)
    set([...items.filter(isKept), ...added.map(fromWaiting)])
  }

  function tryLater() {
    clearTimeout(timer)
    timer = setTimeout(wake, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  /** True when the next one may follow. */
  async function sendOne(item: Outgoing): Promise<boolean> {
    const { key, conversationId, at, content } = item
    const shape = { key, conversationId, at, content }
    // What is tried again by itself stays "not sent" until it is: the button must not flicker under a finger.
    if (item.state === 'queued') replace({ ...shape, state: 'sending', share: 0 })
    try {
      const message = await send(item, late.has(key), (share) =>
        replace({ ...shape, state: 'sending', share }),
      )
      pauseMs = firstPauseMs
      onSent(message)
      drop(key)
      return true
    } catch (error) {
      late.add(key)
      if (error instanceof NotMeError) {
        isOver = true
        replace(queued(item))
      } else if (isPassing(error)) {
        replace(
          isOnline() ? { ...shape, state: 'failed', why: 'unreached', reason: unreached } : queued(item),
        )
        tryLater()
      } else {
        const reason = error instanceof Error ? error.message : unreached
        replace({ ...shape, state: 'failed', why: 'refused', reason })
        keep(item, reason)
        return true
      }
      return false
    }
  }

  async function sendAll(conversationId: string) {
    const next = () => items.find((item) => item.conversationId === conversationId && !isRefused(item))
    busy.add(conversationId)
    try {
      await alone(conversationId, async () => {
        sync()
        for (let item = next(); item && isOnline(); item = next()) if (!(await sendOne(item))) return
      })
    } finally {
      busy.delete(conversationId)
    }
  }

  function wake() {
    if (isOver || !isOnline()) return
    for (const conversationId of new Set(items.map((item) => item.conversationId)))
      if (!busy.has(conversationId)) void sendAll(conversationId)
  }

  return {
    add(conversationId: string, content: Outgoing['content']) {
      const item: Outgoing = {
        key: newKey(),
        conversationId,
        at: now().toISOString(),
        content,
        state: 'queued',
      }
      if (!isOnline()) late.add(item.key)
      keep(item)
      set([...items, item])
      wake()
    },
    /** A message that was refused goes to the end: others may have gone past it. */
    retry(key: string) {
      const item = items.find((candidate) => candidate.key === key)
      if (item?.state !== 'failed') return
      pauseMs = firstPauseMs
      if (item.why === 'refused') {
        store.remove(key)
        keep(item)
        set([...items.filter((other) => other !== item), queued(item)])
      } else replace(queued(item))
      wake()
    },
    discard: drop,
    sync,
    wake,
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type MessageQueue = ReturnType<typeof createMessageQueue>
