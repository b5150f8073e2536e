import type { Pool } from 'pg'
import { createBatches } from '../db/batches.ts'
import { newId } from '../db/ids.ts'
import { defineStatement } from '../db/statement.ts'
import type { Env } from '../env.ts'

export interface Mail {
  subject: string
  text: string
  html: string
  headers?: Record<string, string> | undefined
}

export type SendMail = (to: string, mail: Mail) => Promise<void>

const keepStatement = defineStatement(
  'keep-mail',
  `insert into mailbox (id, recipient, subject, text, html)
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])`,
)

const createMailbox = (pool: Pool) =>
  createBatches<Mail & { to: string }, void>({
    async run(mails) {
      await keepStatement.run(pool, [
        mails.map(newId),
        mails.map(({ to }) => to),
        mails.map(({ subject }) => subject),
        mails.map(({ text }) => text),
        mails.map(({ html }) => html),
      ])
      return mails.map(() => undefined)
    },
  })

/** Sends through SMTP if configured, else into the mailbox shown at /dev/mailbox. */
export function createSendMail(env: Env, pool: Pool): SendMail {
  if (!env.smtpUrl) {
    const keep = createMailbox(pool)
    return (to, mail) => keep({ to, ...mail })
  }
  const { smtpUrl } = env
  const connect = async () => (await import('nodemailer')).createTransport(smtpUrl)
  let transport: ReturnType<typeof connect> | undefined
  return async (to, mail) => {
    transport ??= connect()
    await (await transport).sendMail({ from: env.mailFrom, to, ...mail })
  }
}
