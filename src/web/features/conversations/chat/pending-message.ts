import type { Message } from '#shared/conversations/chat.ts'
import type { WaitingText } from './waiting-messages.ts'

interface PendingMessageShape {
  /** Idempotency key, created once per message: sending it again never duplicates it. */
  key: string
  conversationId: string
  at: string
  content: { kind: 'text'; text: string } | { kind: 'photo'; file: File; localUrl: string; caption: string }
  /** The message this one replies to. */
  replyTo: Message['replyTo']
}

/** A message of mine that the server doesn't have yet. */
export type PendingMessage = PendingMessageShape &
  (
    | { state: 'queued' }
    | { state: 'sending'; share: number }
    /** `unreached` is retried automatically, `refused` only on request. */
    | { state: 'failed'; why: 'unreached' | 'refused'; reason: string }
  )

export const queued = ({
  key,
  conversationId,
  at,
  content,
  replyTo,
}: PendingMessage | PendingMessageShape): PendingMessage => ({
  key,
  conversationId,
  at,
  content,
  replyTo,
  state: 'queued',
})

export const fromWaiting = ({
  key,
  conversationId,
  at,
  text,
  replyTo,
  refusal,
}: WaitingText): PendingMessage => {
  const shape = {
    key,
    conversationId,
    at,
    content: { kind: 'text' as const, text },
    replyTo: replyTo ?? null,
  }
  return refusal === undefined
    ? { ...shape, state: 'queued' }
    : { ...shape, state: 'failed', why: 'refused', reason: refusal }
}

export const isRefused = (message: PendingMessage) => message.state === 'failed' && message.why === 'refused'
