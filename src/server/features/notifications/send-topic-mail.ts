import { unsubscribePath, standingOf, type MailPurpose, type Topic } from '#shared/notifications.ts'
import type { Deps } from '../../deps.ts'
import { layOutMail, type MailContent } from '../../mail/mail-layout.ts'
import { mayTell } from './may-tell.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

const stopWords: Record<Topic, string> = {
  matches: 'Stop mails about matches',
  likes: 'Stop mails about likes',
  messages: 'Stop mails about messages',
  viewings: 'Stop mails about viewings',
  contracts: 'Stop mails about contracts',
  listings: 'Stop mails about your listings',
  searches: 'Stop mails about saved searches',
  payments: '',
  security: '',
}

interface Recipient {
  email: string
  name: string
}

const recipientStatement = {
  name: 'find-mail-recipient',
  text: `select u.email, p.full_name "name" from users u join profiles p on p.id = u.id
    where u.id = $1 and u.email_verified_at is not null and u.banned_at is null`,
}

export type TopicMailContent = Omit<MailContent, 'supportEmail' | 'stop'>

/**
 * A mail about a topic to somebody who wants such mails at this moment, with links that stop them: one for people, and
 * one that mail programs press by themselves (RFC 8058). Says whether it went out.
 */
export async function sendTopicMail(
  deps: Deps,
  userId: string,
  purpose: MailPurpose,
  contentFor: (recipient: Recipient) => TopicMailContent,
) {
  if (!(await mayTell(deps.pool, userId, purpose.topic, 'email'))) return false
  const { rows } = await deps.pool.query<Recipient>({ ...recipientStatement, values: [userId] })
  const [recipient] = rows
  if (!recipient) return false
  const stop = await stopLinks(deps, userId, purpose)
  const mail = layOutMail({
    ...contentFor(recipient),
    supportEmail: deps.env.supportEmail,
    stop: stop && { label: stop.label, link: stop.link },
  })
  await deps.sendMail(recipient.email, { ...mail, headers: stop?.headers })
  return true
}

/** A link in a mail that stops one thing. */
export async function createStopLink(deps: Deps, userId: string, { topic, searchId }: MailPurpose) {
  const token = await createUnsubscribeToken(deps, { userId, topic, searchId })
  return {
    label: searchId ? 'Stop alerts for this search' : stopWords[topic],
    link: deps.env.origin + unsubscribePath(token),
  }
}

async function stopLinks(deps: Deps, userId: string, purpose: MailPurpose) {
  if (standingOf(purpose.topic, 'email') === 'always') return undefined
  const { label, link } = await createStopLink(deps, userId, purpose)
  return {
    label,
    link,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
