import type { SwipeOutcome } from '#shared/market/swipes.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import type { WaitingSwipe, waitingSwipes } from './waiting-swipes.ts'

/** How a swipe ended. */
export type Settled =
  | { swipe: WaitingSwipe; outcome: SwipeOutcome; hasWaited: boolean }
  | { swipe: WaitingSwipe; error: unknown }

interface QueueOptions {
  store: ReturnType<typeof waitingSwipes>
  send: (swipe: WaitingSwipe) => Promise<SwipeOutcome>
  isOnline: () => boolean
  onSettled: (settled: Settled) => void
  /** The session has ended: pending swipes are kept for the person who made them. */
  onSignedOut: () => void
}

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Sends swipes one at a time in the order they were made; what can't be sent yet waits. */
export function createSwipeQueue({ store, send, isOnline, onSettled, onSignedOut }: QueueOptions) {
  const waiting = store.list()
  const attempted = new Set<string>()
  const late = new Set(waiting.map(({ key }) => key))
  let isSending = false
  let sending: Promise<void> | undefined
  let isSignedOut = false
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const drop = (key: string) => {
    waiting.splice(
      waiting.findIndex((swipe) => swipe.key === key),
      1,
    )
    store.remove(key)
  }

  const tryLater = (ms: number) => {
    for (const { key } of waiting) late.add(key)
    clearTimeout(timer)
    timer = setTimeout(wake, ms)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  /** Returns whether the next swipe may follow. */
  async function sendOne(swipe: WaitingSwipe): Promise<boolean> {
    attempted.add(swipe.key)
    try {
      const outcome = await send(swipe)
      drop(swipe.key)
      pauseMs = firstPauseMs
      onSettled({ swipe, outcome, hasWaited: late.has(swipe.key) })
      return true
    } catch (error) {
      if (error instanceof NetworkError) return (tryLater(pauseMs), false)
      if (error instanceof ApiError) {
        const { status, details } = error
        if (status === 429 || status === 503)
          return (tryLater((details?.retryAfterSeconds ?? pauseMs / 1000) * 1000), false)
        if (status === 401) {
          isSignedOut = true
          return (onSignedOut(), false)
        }
      }
      drop(swipe.key)
      onSettled({ swipe, error })
      return true
    }
  }

  async function sendAll() {
    try {
      for (let swipe = waiting[0]; swipe && isOnline(); swipe = waiting[0])
        if (!(await sendOne(swipe))) return
    } finally {
      isSending = false
    }
  }

  function wake() {
    if (isSignedOut || isSending) return
    isSending = true
    sending = sendAll()
  }

  return {
    add(swipe: WaitingSwipe) {
      waiting.push(swipe)
      store.add(swipe)
      if (!isOnline()) late.add(swipe.key)
      wake()
    },
    wake,
    /** Withdraws a swipe that was never sent. */
    withdraw(key: string) {
      const isUnsent = waiting.some((swipe) => swipe.key === key) && !attempted.has(key)
      if (isUnsent) drop(key)
      return isUnsent
    },
    /** Waits for pending swipes; returns true when none is left. */
    async flush() {
      wake()
      await sending
      return waiting.length === 0
    },
    isWaiting: (targetId: string) => waiting.some((swipe) => swipe.targetId === targetId),
  }
}
