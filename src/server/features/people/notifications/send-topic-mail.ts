import { unsubscribePath, channelRuleOf, type MailPurpose, type Topic } from '#shared/people/notifications.ts'
import { defineBatches } from '#server/db/batches.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { layOutMail, type MailContent } from '#server/mail/mail-layout.ts'
import { mailText, type MailText } from '#server/mail/mail-text.ts'
import { wantsNotification } from './may-notify.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

const stopTexts: Record<Topic, MailText> = {
  matches: mailText`Stop emails about matches`,
  likes: mailText`Stop emails about likes`,
  messages: mailText`Stop emails about messages`,
  viewings: mailText`Stop emails about viewings`,
  requests: mailText`Stop emails about dates`,
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

const recipientsStatement = defineStatement<Recipient & { place: number }>(
  'find-mail-recipients',
  `select asked.place::int, u.email, p.full_name "name"
    from unnest($1::uuid[], $2::text[]) with ordinality asked(user_id, topic, place)
    join users u on u.id = asked.user_id and u.email_verified_at is not null and u.banned_at is null
    join profiles p on p.id = asked.user_id where ${wantsNotification('asked.user_id', 'asked.topic', 'email')}`,
)

/** Undefined if the person wants no email about the topic at this moment, or can't get any. */
const findRecipient = defineBatches<
  Pick<Deps, 'pool'>,
  { userId: string; topic: Topic },
  Recipient | undefined
>({
  async run({ pool }, asked) {
    const rows = await recipientsStatement.rows(pool, [
      asked.map(({ userId }) => userId),
      asked.map(({ topic }) => topic),
    ])
    const recipients = new Map(rows.map(({ place, ...recipient }) => [place - 1, recipient]))
    return asked.map((_, i) => recipients.get(i))
  },
})

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
  const recipient = await findRecipient(deps, { userId, topic: purpose.topic })
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
