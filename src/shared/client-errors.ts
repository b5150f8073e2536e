import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const short = z.string().check(z.maxLength(2000))

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'open',
  summary: 'Tell the operator about an error that happened in a browser',
  body: z.object({
    message: short,
    stack: z.optional(z.string().check(z.maxLength(8000))),
    path: short,
  }),
  reply: z.object({}),
  status: 202,
})
