import * as z from 'zod/mini'
import { activitySchema } from '#shared/people/activity.ts'
import { messageSchema } from '#shared/conversations/chat.ts'
import { dateRequestSchema } from '#shared/conversations/date-requests.ts'
import { viewingSchema } from '#shared/conversations/viewings.ts'

/** Stored events of a person, in order. Each has a number in that person's sequence. */
const personEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('match'),
    matchId: z.string(),
    conversationId: z.string(),
    listingId: z.nullable(z.string()),
    /** The user whose like completed the match. */
    completedBy: z.string(),
  }),
  z.object({ kind: z.literal('message'), senderName: z.string(), message: messageSchema }),
  /** The sender unsent the message. */
  z.object({ kind: z.literal('message_changed'), message: messageSchema }),
  /** This person deleted the message for themselves, possibly on another device. */
  z.object({ kind: z.literal('message_hidden'), conversationId: z.string(), seq: z.number() }),
  /** This person saw a new match, possibly on another device. */
  z.object({ kind: z.literal('match_seen'), conversationId: z.string() }),
  /** How far a participant has received and read the messages. */
  z.object({
    kind: z.literal('marks'),
    conversationId: z.string(),
    userId: z.string(),
    deliveredSeq: z.number(),
    readSeq: z.number(),
  }),
  /** One of the two chose which liked listing the conversation is about. */
  z.object({ kind: z.literal('listing_chosen'), conversationId: z.string(), listingId: z.string() }),
  z.object({ kind: z.literal('viewing'), viewing: viewingSchema }),
  z.object({ kind: z.literal('date_request'), request: dateRequestSchema }),
  /** An address was shared in a conversation, or no longer is. */
  z.object({ kind: z.literal('addresses'), conversationId: z.string() }),
  /** One of this person's contracts changed. */
  z.object({ kind: z.literal('contract'), contractId: z.string(), conversationId: z.string() }),
  /** Unmatched or blocked: the conversation is read-only, or gone for both. */
  z.object({ kind: z.literal('contact_ended'), conversationId: z.nullable(z.string()), isGone: z.boolean() }),
  /** The other person deleted their account and messages. */
  z.object({ kind: z.literal('account_deleted'), conversationId: z.string() }),
  z.object({ kind: z.literal('activity'), activity: activitySchema }),
  /** The plan, a checkout or an invoice changed. */
  z.object({ kind: z.literal('subscription') }),
  /** This person changed their settings, possibly on another device. */
  z.object({ kind: z.literal('settings') }),
])
export type PersonEvent = z.infer<typeof personEventSchema>
export type PersonEventKind = PersonEvent['kind']

/** Only relevant right now and not stored. */
const signalSchema = z.object({ kind: z.literal('typing'), conversationId: z.string() })
export type Signal = z.infer<typeof signalSchema>

/**
 * The frames of the stream: `event` has a PersonEvent with its number as id, and `signal` a Signal. `reset` means that
 * missed events are no longer stored, so everything must be refetched; `replaced`, that this person has too many open
 * streams and this one was closed.
 */
const streamFrames = ['event', 'signal', 'reset', 'replaced'] as const
export type StreamFrame = (typeof streamFrames)[number]
