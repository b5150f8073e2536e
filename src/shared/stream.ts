import * as z from 'zod/mini'
import { activitySchema } from './activity.ts'
import { messageSchema } from './chat.ts'
import { viewingSchema } from './viewings.ts'

/** What is told to a person for good, in the order of its happening: each has a number in their own sequence. */
const personEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('match'),
    matchId: z.string(),
    conversationId: z.string(),
    listingId: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('message'), senderName: z.string(), message: messageSchema }),
  /** How far the messages of a conversation have come and been read, by whom. */
  z.object({
    kind: z.literal('marks'),
    conversationId: z.string(),
    userId: z.string(),
    deliveredSeq: z.number(),
    readSeq: z.number(),
  }),
  z.object({ kind: z.literal('viewing'), viewing: viewingSchema }),
  /** A contract of mine has changed. */
  z.object({ kind: z.literal('contract'), contractId: z.string(), conversationId: z.string() }),
  /** Somebody ended it: the conversation is read-only, or gone for both. */
  z.object({ kind: z.literal('parted'), conversationId: z.nullable(z.string()), isGone: z.boolean() }),
  /** The other of a conversation is nobody any more, and what they wrote is gone. */
  z.object({ kind: z.literal('account_deleted'), conversationId: z.string() }),
  z.object({ kind: z.literal('activity'), activity: activitySchema }),
  /** My plan, a checkout or an invoice of mine has changed. */
  z.object({ kind: z.literal('subscription') }),
  /** I have changed them, perhaps on another device. */
  z.object({ kind: z.literal('settings') }),
])
export type PersonEvent = z.infer<typeof personEventSchema>
export type PersonEventKind = PersonEvent['kind']

/** What only matters now and is not kept. */
const signalSchema = z.object({ kind: z.literal('typing'), conversationId: z.string() })
export type Signal = z.infer<typeof signalSchema>

/**
 * Names of the frames beside `event`, which carries a PersonEvent and its number as id, and `signal`:
 * `reset` says that what was missed is no longer kept, so that everything must be fetched anew;
 * `replaced` that too many streams of this person are open and this one had to go.
 */
const streamFrames = ['event', 'signal', 'reset', 'replaced'] as const
export type StreamFrame = (typeof streamFrames)[number]
