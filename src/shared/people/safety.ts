import * as z from 'zod/mini'
import { afterCursor, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'
import { userText } from '#shared/text-input.ts'

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
  summary: 'Unmatch: the chat becomes read-only, and neither person is shown to the other again',
  reply: z.object({}),
})

export const block = endpoint({
  method: 'POST',
  path: '/api/people/:userId/block',
  access: 'signed-in',
  summary: 'Block someone; neither person sees the other anymore',
  reply: z.object({}),
})

export const unblock = endpoint({
  method: 'POST',
  path: '/api/people/:userId/unblock',
  access: 'signed-in',
  summary: 'Unblock someone',
  reply: z.object({}),
})

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/my/blocked',
  access: 'signed-in',
  summary: 'List the people I have blocked, newest first',
  query: z.object({ after: afterCursor }),
  reply: page({
    people: z.array(z.object({ id: z.string(), name: z.string(), blockedAt: z.iso.datetime() })),
  }),
})

export const getModerationNotice = endpoint({
  method: 'GET',
  path: '/api/my/moderation',
  access: 'signed-in',
  summary: 'Get moderation notices: unread warnings, and why I am suspended',
  reply: z.object({
    warnings: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime() })),
    /** Null unless suspended by an operator. */
    suspendedReason: z.nullable(z.string()),
  }),
})

export const acknowledgeWarning = endpoint({
  method: 'POST',
  path: '/api/my/warnings/:id/acknowledge',
  access: 'signed-in',
  summary: 'Mark a warning as read',
  reply: z.object({}),
})

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  summary: 'Report a listing, a person or a conversation',
  body: z.object({
    about: z.enum(['listing', 'person', 'conversation']),
    id: z.uuid(),
    reason: z.enum(reportReasons),
    text: userText(2000),
  }),
  reply: z.object({}),
  status: 201,
})
