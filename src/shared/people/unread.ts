import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/unread',
  access: 'signed-in',
  summary: 'Get the unread counts for the badges, and whether a moderation notice is waiting',
  reply: z.object({
    messages: z.number(),
    activities: z.number(),
    likes: z.number(),
    warnings: z.number(),
    /**
     * A contract that both have signed, until this person has seen the celebration and the question about staying
     * visible.
     */
    signed: z.nullable(
      z.object({ contractId: z.string(), isSeen: z.boolean(), asksToStayVisible: z.boolean() }),
    ),
  }),
})
