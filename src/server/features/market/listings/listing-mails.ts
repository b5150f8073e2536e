import { freshDays, reminderDaysBefore } from '#shared/market/listings.ts'
import { greeting, quote, mailText } from '#server/mail/mail-text.ts'
import type { TopicMailContent } from '#server/features/people/notifications/send-topic-mail.ts'

interface About {
  name: string
  titles: string[]
  link: string
}

/** For an owner whose listings have paused or are about to. */
export function listingReminderMail(
  about: 'reminder' | 'paused',
  { name, titles, link }: About,
): TopicMailContent {
  const them = titles.length === 1 ? quote(titles[0]!) : mailText`${titles.length} listings`
  if (about === 'reminder')
    return {
      subject: mailText`Still available? ${them}`,
      heading: mailText`Still available?`,
      before: [
        greeting(name),
        ...titles.map(
          (title) =>
            mailText`${quote(title)} will pause in ${reminderDaysBefore} days unless you confirm it’s still available.`,
        ),
      ],
      action: { label: mailText`Still available`, link },
      after: [
        mailText`Listings pause when they haven’t been confirmed for ${freshDays} days. Nothing is lost.`,
      ],
    }
  return {
    subject: mailText`Paused: ${them}`,
    heading: mailText`Paused for now`,
    before: [
      greeting(name),
      ...titles.map(
        (title) =>
          mailText`${quote(title)} wasn’t confirmed for ${freshDays} days, so no one can see it right now.`,
      ),
      mailText`One tap brings it back.`,
    ],
    action: { label: mailText`Show it again`, link },
    after: [mailText`Your text, photos and matches are all still there.`],
  }
}
