import type { Pool } from 'pg'
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
  'insert into mailbox (id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)',
)

/** Sends through SMTP if configured, else into the mailbox shown at /dev/mailbox. */
export function createSendMail(env: Env, pool: Pool): SendMail {
  if (!env.smtpUrl)
    return async (recipient, { subject, text, html }) => {
      await keepStatement.run(pool, [newId(), recipient, subject, text, html])
    }
  const { smtpUrl } = env
  const connect = async () => (await import('nodemailer')).createTransport(smtpUrl)
  let transport: ReturnType<typeof connect> | undefined
  return async (to, mail) => {
    transport ??= connect()
    await (await transport).sendMail({ from: env.mailFrom, to, ...mail })
  }
}
