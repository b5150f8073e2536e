import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface Options {
  port?: number
  /** Required at every connection if given. */
  credentials?: { user: string; password: string }
  /** An address that the server refuses. */
  refuses?: string
}

/** A real mail server on this machine that keeps what it receives. */
export async function startSmtpServer({ port = 0, credentials, refuses }: Options = {}) {
  const mails: { recipients: string[]; mail: Email }[] = []
  const server = new SMTPServer({
    authOptional: !credentials,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(credentials ? [] : ['AUTH'])],
    onAuth({ username, password }, _session, done) {
      const isRight = username === credentials?.user && password === credentials?.password
      done(isRight ? null : new Error('wrong credentials'), isRight ? { user: username } : undefined)
    },
    onRcptTo({ address }, _session, done) {
      done(address === refuses ? new Error('no such mailbox') : null)
    },
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      mails.push({ recipients, mail: await PostalMime.parse(await buffer(stream)) })
    }),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const listensAt = (server.server.address() as AddressInfo).port
  const user = credentials ? `${credentials.user}:${credentials.password}@` : ''

  return {
    url: `smtp://${user}127.0.0.1:${listensAt}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>
