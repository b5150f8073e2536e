import type { WaitingText } from './waiting-messages.ts'

interface OutgoingShape {
  /** Made once a message: sending it again never doubles it. */
  key: string
  conversationId: string
  at: string
  content: { kind: 'text'; text: string } | { kind: 'photo'; file: File; localUrl: string }
}

/** A message of mine that the server does not have yet. */
export type Outgoing = OutgoingShape &
  (
    | { state: 'queued' }
    | { state: 'sending'; share: number }
    /** `unreached` is tried again by itself, `refused` only when asked to. */
    | { state: 'failed'; why: 'unreached' | 'refused'; reason: string }
  )

export const queued = ({ key, conversationId, at, content }: Outgoing | OutgoingShape): Outgoing => ({
  key,
  conversationId,
  at,
  content,
  state: 'queued',
})

export const fromWaiting = ({ key, conversationId, at, text, refusal }: WaitingText): Outgoing => {
  const shape = { key, conversationId, at, content: { kind: 'text' as const, text } }
  return refusal === undefined
    ? { ...shape, state: 'queued' }
    : { ...shape, state: 'failed', why: 'refused', reason: refusal }
}

export const isRefused = (message: Outgoing) => message.state === 'failed' && message.why === 'refused'
