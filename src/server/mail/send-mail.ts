import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { mailbox } from '../db/schema/operations.ts'
import type { Env } from '../env.ts'

export interface Mail {
  subject: string
  text: string
  html: string
  headers?: Record<string, string> | undefined
}

export type SendMail = (to: string, mail: Mail) => Promise<void>

/** By SMTP when it is configured, else into the mailbox that /dev/mailbox shows. */
export function createSendMail(env: Env, db: Database): SendMail {
  if (!env.smtpUrl)
    return async (recipient, { subject, text, html }) => {
      await db.insert(mailbox).values({ id: newId(), recipient, subject, text, html })
    }
  const transport = createTransport(env.smtpUrl)
  return async (to, mail) => {
    await transport.sendMail({ from: env.mailFrom, to, ...mail })
  }
}
