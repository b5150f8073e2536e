import { unsubscribePath, channelRuleOf, type MailPurpose, type Topic } from '#shared/people/notifications.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { layOutMail, type MailContent } from '#server/mail/mail-layout.ts'
import { mailText, type MailText } from '#server/mail/mail-text.ts'
import { mayNotify } from './may-notify.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

const stopTexts: Record<Topic, MailText> = {
  matches: mailText`Stop emails about matches`,
  likes: mailText`Stop emails about likes`,
  messages: mailText`Stop emails about messages`,
  viewings: mailText`Stop emails about viewings`,
  contracts: mailText`Stop emails about contracts`,
  listings: mailText`Stop emails about your listings`,
  searches: mailText`Stop emails about saved searches`,
  payments: mailText``,
  security: mailText``,
}

interface Recipient {
  email: string
  name: string
}

const recipientStatement = defineStatement<Recipient>(
  'find-mail-recipient',
  `select u.email, p.full_name "name" from users u join profiles p on p.id = u.id
    where u.id = $1 and u.email_verified_at is not null and u.banned_at is null`,
)

export type TopicMailContent = Omit<MailContent, 'supportEmail' | 'stop'>

/**
 * Sends an email about a topic if the person wants it at this moment, with links to unsubscribe: one for the reader,
 * and one for email clients (one-click, RFC 8058). Returns whether it was sent.
 */
export async function sendTopicMail(
  deps: Deps,
  userId: string,
  purpose: MailPurpose,
  contentFor: (recipient: Recipient) => TopicMailContent,
) {
  if (!(await mayNotify(deps.pool, userId, purpose.topic, 'email'))) return false
  const recipient = await recipientStatement.first(deps.pool, [userId])
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

/** A link that unsubscribes from one topic or one saved search. */
export async function createStopLink(deps: Deps, userId: string, { topic, searchId }: MailPurpose) {
  const token = await createUnsubscribeToken(deps, { userId, topic, searchId })
  return {
    label: searchId ? mailText`Stop alerts for this search` : stopTexts[topic],
    link: deps.env.origin + unsubscribePath(token),
  }
}

async function stopLinks(deps: Deps, userId: string, purpose: MailPurpose) {
  if (channelRuleOf(purpose.topic, 'email') === 'always') return undefined
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
