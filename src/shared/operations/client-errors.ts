import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const maxMessageLength = 2000
export const maxStackLength = 8000

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'open',
  summary: 'Report a browser error to the operator',
  body: z.object({
    message: z.string().check(z.maxLength(maxMessageLength)),
    stack: z.optional(z.string().check(z.maxLength(maxStackLength))),
    path: z.string().check(z.maxLength(2000)),
  }),
  reply: z.object({}),
  status: 202,
})
