import { t } from '#shared/messages/t.ts'
import type { Message } from '#shared/conversations/chat.ts'
import { ApiError } from '#web/lib/api.ts'
import { fromWaiting, isRefused, queued, type PendingMessage } from './pending-message.ts'
import type { waitingMessages } from './waiting-messages.ts'

interface QueueOptions {
  store: ReturnType<typeof waitingMessages>
  /** `isLate` if the message has waited, so a different person may be signed in by now. */
  send: (message: PendingMessage, isLate: boolean, onShare: (share: number) => void) => Promise<Message>
  onSent: (message: Message) => void
  isOnline: () => boolean
  /** Ensures that only one tab at a time sends to a conversation. */
  alone: (conversationId: string, work: () => Promise<void>) => Promise<void>
  newKey: () => string
  now: () => Date
}

/** The author is no longer signed in: pending messages are kept for them. */
export class NotMeError extends Error {}

const firstPauseMs = 1000
const longestPauseMs = 30_000
const unreached = t('We couldn’t reach the server.')

const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** Sends messages one at a time per conversation. What can't be sent yet waits, text messages on disk. */
export function createMessageQueue({ store, send, onSent, isOnline, alone, newKey, now }: QueueOptions) {
  let items: readonly PendingMessage[] = store.list().map(fromWaiting)
  const late = new Set(items.map(({ key }) => key))
  /** Messages that exist only in memory because the storage rejected them. */
  const unstored = new Set<string>()
  const busy = new Set<string>()
  const listeners = new Set<() => void>()
  let isOver = false
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly PendingMessage[]) {
    items = next
    for (const listener of listeners) listener()
  }
  const replace = (next: PendingMessage) => set(items.map((item) => (item.key === next.key ? next : item)))

  function keep({ key, conversationId, at, content, replyTo }: PendingMessage, refusal?: string) {
    if (content.kind !== 'text') return
    const text = { key, conversationId, at, text: content.text, replyTo }
    if (!store.put(refusal === undefined ? text : { ...text, refusal })) unstored.add(key)
  }

  function drop(key: string) {
    store.remove(key)
    const gone = items.find((item) => item.key === key)
    set(items.filter((item) => item.key !== key))
    if (gone?.content.kind === 'photo') URL.revokeObjectURL(gone.content.localUrl)
  }

  /** Picks up what other tabs have added and sent in the meantime. */
  function sync() {
    const stored = store.list()
    const isKept = ({ key, content, state }: PendingMessage) =>
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

  /** Returns whether the next message may follow. */
  async function sendOne(item: PendingMessage): Promise<boolean> {
    const { key, conversationId, at, content, replyTo } = item
    const shape = { key, conversationId, at, content, replyTo }
    // An automatic retry stays "not sent" until it succeeds, so the button doesn't flicker under a finger.
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
    add(
      conversationId: string,
      content: PendingMessage['content'],
      replyTo: PendingMessage['replyTo'] = null,
    ) {
      const item: PendingMessage = {
        key: newKey(),
        conversationId,
        at: now().toISOString(),
        content,
        replyTo,
        state: 'queued',
      }
      if (!isOnline()) late.add(item.key)
      keep(item)
      set([...items, item])
      wake()
    },
    /** A refused message goes to the end of the queue: later ones may already have been sent. */
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
