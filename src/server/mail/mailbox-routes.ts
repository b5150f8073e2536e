import { listMailbox } from '#shared/operations/mailbox.ts'
import { columnsOf } from '../db/schema/describe-table.ts'
import { mailbox } from '../db/schema/operations.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'

type Row = typeof mailbox.$inferSelect

const newest = 100
const listStatement = defineStatement<Row>(
  'list-mailbox',
  `select ${columnsOf(mailbox)} from mailbox order by created_at desc, id desc limit ${newest}`,
)

export function mountMailbox(api: Api, { pool }: Deps) {
  api.mount(listMailbox, async () => {
    const rows = await listStatement.rows(pool)
    return { mails: rows.map(toMail) }
  })
}

const toMail = ({ id, recipient, subject, html, text, createdAt }: Row) => ({
  id,
  recipient,
  subject,
  html,
  text,
  createdAt: createdAt.toISOString(),
})
