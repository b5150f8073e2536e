import { desc } from 'drizzle-orm'
import { listMailbox } from '#shared/mailbox.ts'
import { mailbox } from '../db/schema/operations.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'

const newest = 100

export function mountMailbox(api: Api, { db }: Deps) {
  api.mount(listMailbox, async () => {
    const rows = await db
      .select()
      .from(mailbox)
      .orderBy(desc(mailbox.createdAt), desc(mailbox.id))
      .limit(newest)
    return { mails: rows.map(toMail) }
  })
}

const toMail = ({ id, recipient, subject, html, text, createdAt }: typeof mailbox.$inferSelect) => ({
  id,
  recipient,
  subject,
  html,
  text,
  createdAt: createdAt.toISOString(),
})
