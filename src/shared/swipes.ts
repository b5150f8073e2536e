import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const swipeDirections = ['right', 'left'] as const
export type SwipeDirection = (typeof swipeDirections)[number]

const recordSwipeBody = z.object({
  /** A listing when a client swipes, a client when an owner does. */
  targetId: z.uuid(),
  direction: z.enum(swipeDirections),
  isSuper: z._default(z.boolean(), false),
  /** Made by the browser, once a swipe: sending it again answers the same and does nothing. */
  key: z.uuid(),
})
export type RecordSwipeBody = z.infer<typeof recordSwipeBody>

const swipeOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('passed') }),
  z.object({ outcome: z.literal('liked') }),
  z.object({
    outcome: z.literal('matched'),
    conversationId: z.string(),
    /** Null when the owner's like completed the match. */
    listingId: z.nullable(z.string()),
  }),
])
export type SwipeOutcome = z.infer<typeof swipeOutcomeSchema>

export const recordSwipe = endpoint({
  method: 'POST',
  path: '/api/swipes',
  access: 'signed-in',
  summary: 'Like or pass; a mutual like is a match',
  body: recordSwipeBody,
  reply: swipeOutcomeSchema,
})

export const undoSwipe = endpoint({
  method: 'POST',
  path: '/api/swipes/undo',
  access: 'signed-in',
  summary: 'Take the latest swipe back, unless it has become a match',
  reply: z.object({ targetId: z.string(), undosLeft: z.nullable(z.number()) }),
})
