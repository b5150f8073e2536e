import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/unread',
  access: 'signed-in',
  summary: 'What is new, for the badges, and whether something must be read',
  reply: z.object({ messages: z.number(), activities: z.number(), likes: z.number(), warnings: z.number() }),
})
