import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { maxPhotoBytes, photoSchema } from './photos.ts'
import { maxCharacters, someWords, usableCharacters, words } from './text-input.ts'
import { viewingSchema } from './viewings.ts'

export const messagesPageSize = 30
export const maxMessageCharacters = 4000

const messageShape = {
  id: z.string(),
  conversationId: z.string(),
  /** Counts the messages of a conversation from 1, without gaps. */
  seq: z.number(),
  senderId: z.string(),
  /** Made by the sender's browser, once a message. */
  key: z.string(),
  sentAt: z.iso.datetime(),
}

/** What people see in a thread. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...messageShape, kind: z.literal('text'), text: z.string() }),
  z.object({ ...messageShape, kind: z.literal('photo'), photo: photoSchema }),
  z.object({ ...messageShape, kind: z.literal('viewing'), viewing: viewingSchema }),
  /** A text or a photo of somebody who has deleted their account. */
  z.object({ ...messageShape, kind: z.literal('deleted') }),
])
export type Message = z.infer<typeof messageSchema>

const conversationSchema = z.object({
  id: z.string(),
  other: z.object({
    id: z.string(),
    name: z.string(),
    avatarUrl: z.nullable(z.string()),
    isVerified: z.boolean(),
    isOnline: z.boolean(),
  }),
  /** What the match is about: the listing of the latest one that names any. */
  listing: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      cover: z.nullable(photoSchema),
      priceCents: z.nullable(z.number()),
      salePriceCents: z.nullable(z.number()),
    }),
  ),
  /**
   * Only `open` can be written to: one was ended, in one the operator holds one of the two, and in one somebody has
   * deleted their account.
   */
  state: z.enum(['open', 'unmatched', 'held', 'deleted']),
  matchedAt: z.iso.datetime(),
  lastMessage: z.nullable(messageSchema),
  /** Messages of the other that I have not read. */
  unread: z.number(),
  /** How far I have read, and how far the other has got and read mine. */
  readSeq: z.number(),
  otherDeliveredSeq: z.number(),
  otherReadSeq: z.number(),
})
export type Conversation = z.infer<typeof conversationSchema>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'signed-in',
  summary: 'My conversations, the liveliest first',
  query: z.object({
    /** The id of the last conversation of the page before. */
    after: z.optional(z.uuid()),
    /** Words in a message, or the beginning of a name or a listing's title. */
    q: z.optional(words(80).check(z.minLength(1))),
  }),
  reply: z.object({ conversations: z.array(conversationSchema), hasMore: z.boolean() }),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId',
  access: 'signed-in',
  summary: 'One of my conversations',
  reply: conversationSchema,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/messages',
  access: 'signed-in',
  summary: 'Messages, the latest page or the one before a message; oldest first',
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }),
  reply: z.object({ messages: z.array(messageSchema), hasMore: z.boolean() }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/messages',
  access: 'signed-in',
  summary: 'Send a text; the same key again answers with the message that is there',
  body: z.object({
    key: z.uuid(),
    text: z
      .string()
      .check(
        z.trim(),
        someWords('Write something first'),
        maxCharacters(maxMessageCharacters, 'A message has at most 4,000 characters'),
        usableCharacters(),
      ),
  }),
  reply: messageSchema,
  status: 201,
})

export const sendPhoto = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/photos',
  access: 'signed-in',
  summary: 'Send a picture: the bytes of a JPEG, PNG, WebP or AVIF file',
  query: z.object({ key: z.uuid() }),
  bytes: maxPhotoBytes,
  tooLarge: 'photo_too_large',
  reply: messageSchema,
  status: 201,
})

export const markMessages = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/marks',
  access: 'signed-in',
  summary: 'Say how far messages have come to me and how far I have read; never goes back',
  body: z.object({ deliveredSeq: z.int().check(z.gte(0)), readSeq: z.int().check(z.gte(0)) }),
  reply: z.object({ unread: z.number() }),
})

export const sayTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/typing',
  access: 'signed-in',
  summary: 'Tell the other that I am writing; forgotten after a few seconds',
  reply: z.object({}),
})
/** How long "Typing…" stays, and how often it is said again meanwhile. */
export const typingMs = 5000
