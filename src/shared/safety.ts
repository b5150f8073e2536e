import * as z from 'zod/mini'
import { cursorSchema } from './cursor.ts'
import { endpoint } from './endpoint.ts'
import { words } from './text-input.ts'

export const reportReasons = [
  'scam',
  'not_as_described',
  'offensive',
  'discrimination',
  'spam',
  'something_else',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const unmatch = endpoint({
  method: 'POST',
  path: '/api/people/:userId/unmatch',
  access: 'signed-in',
  summary: 'End a match: the chat can only be read, neither is shown to the other again',
  reply: z.object({}),
})

export const block = endpoint({
  method: 'POST',
  path: '/api/people/:userId/block',
  access: 'signed-in',
  summary: 'Vanish from each other everywhere',
  reply: z.object({}),
})

export const unblock = endpoint({
  method: 'POST',
  path: '/api/people/:userId/unblock',
  access: 'signed-in',
  summary: 'Take a block of mine back',
  reply: z.object({}),
})

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/my/blocked',
  access: 'signed-in',
  summary: 'Whom I have blocked, the latest first',
  query: z.object({ after: z.optional(cursorSchema) }),
  reply: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string(), blockedAt: z.iso.datetime() })),
    /** What to ask the next page with. */
    next: z.nullable(z.string()),
  }),
})

export const getStanding = endpoint({
  method: 'GET',
  path: '/api/my/standing',
  access: 'signed-in',
  summary: 'What an operator has to say to me: warnings that I have not read, and why I am hidden',
  reply: z.object({
    warnings: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime() })),
    /** Null when I am not hidden by an operator. */
    heldReason: z.nullable(z.string()),
  }),
})

export const acknowledgeWarning = endpoint({
  method: 'POST',
  path: '/api/my/warnings/:id/acknowledge',
  access: 'signed-in',
  summary: 'Say that I have read a warning',
  reply: z.object({}),
})

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  summary: 'Tell the operator about a listing, a person or a conversation',
  body: z.object({
    about: z.enum(['listing', 'person', 'conversation']),
    id: z.uuid(),
    reason: z.enum(reportReasons),
    text: words(2000),
  }),
  reply: z.object({}),
  status: 201,
})
