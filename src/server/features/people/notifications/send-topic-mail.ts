import type { Language } from '#shared/messages/languages.ts'
import { msg, type Message } from '#shared/messages/t.ts'
import { unsubscribePath, type MailPurpose, type Topic } from '#shared/people/notifications.ts'
import { defineBatches } from '#server/db/batches.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { layOutMail, type MailContent } from '#server/mail/mail-layout.ts'
import { showText } from '#server/mail/mail-text.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { wantsNotification } from './may-notify.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

/** Null for those that can't be stopped. */
const stopTexts: Record<Topic, Message | null> = {
  matches: msg('Stop emails about matches'),
  likes: msg('Stop emails about likes'),
  messages: msg('Stop emails about messages'),
  viewings: msg('Stop emails about viewings'),
  requests: msg('Stop emails about dates'),
  contracts: msg('Stop emails about contracts'),
  listings: msg('Stop emails about your listings'),
  searches: msg('Stop emails about saved searches'),
  payments: null,
  security: null,
}
const stopAlerts = msg('Stop alerts for this search')

interface Recipient {
  email: string
  name: string
  language: Language
}

const recipientsStatement = defineStatement<Recipient & { place: number }>(
  'find-mail-recipients',
  `select asked.place::int, u.email, u.language, p.full_name "name"
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
 * Sends an email about a topic in the person's language, if they want it at this moment, with links to unsubscribe: one
 * for the reader, and one for email clients (one-click, RFC 8058). Returns whether it was sent.
 */
export async function sendTopicMail(
  deps: Deps,
  userId: string,
  purpose: MailPurpose,
  contentFor: (recipient: Recipient) => TopicMailContent,
) {
  const recipient = await findRecipient(deps, { userId, topic: purpose.topic })
  if (!recipient) return false
  const stopText = purpose.searchId ? stopAlerts : stopTexts[purpose.topic]
  const link = stopText && (await createStopLink(deps, userId, purpose))
  const mail = inLanguage(recipient.language, () =>
    layOutMail({
      ...contentFor(recipient),
      supportEmail: deps.env.supportEmail,
      stop: link ? { label: showText(stopText), link } : undefined,
    }),
  )
  await deps.sendMail(recipient.email, { ...mail, headers: link ? stopHeaders(link) : undefined })
  return true
}

/** The address of a page that unsubscribes from one topic or one saved search. */
async function createStopLink(deps: Deps, userId: string, { topic, searchId }: MailPurpose) {
  const token = await createUnsubscribeToken(deps, { userId, topic, searchId })
  return deps.env.origin + unsubscribePath(token)
}

/** Writes the link that stops the alerts of one of several searches. */
export async function createStopAlerts(deps: Deps, userId: string, searchId: string) {
  const link = await createStopLink(deps, userId, { topic: 'searches', searchId })
  return () => ({ label: showText(stopAlerts), link })
}

const stopHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
