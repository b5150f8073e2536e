import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

const mailboxMailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  createdAt: z.string(),
})
export type MailboxMail = z.infer<typeof mailboxMailSchema>

export const listMailbox = endpoint({
  method: 'GET',
  path: '/api/dev/mailbox',
  access: 'open',
  summary: 'List the newest emails of a server without SMTP; not available in production',
  reply: z.object({ mails: z.array(mailboxMailSchema) }),
})
