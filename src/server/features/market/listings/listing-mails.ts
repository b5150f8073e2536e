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
  const count = titles.length
  const title = quote(titles[0] ?? '')
  if (about === 'reminder')
    return {
      subject: mailText(
        '{count, plural, one {Still available? {title}} other {Still available? # listings}}',
        { count, title },
      ),
      heading: mailText('Still available?'),
      before: [
        greeting(name),
        ...titles.map((one) =>
          mailText(
            '{title} will pause in {days, plural, one {# day} other {# days}} unless you confirm it’s still available.',
            { title: quote(one), days: reminderDaysBefore },
          ),
        ),
      ],
      action: { label: mailText('Still available'), link },
      after: [
        mailText(
          'Listings pause when they haven’t been confirmed for {days, plural, one {# day} other {# days}}. Nothing is lost.',
          { days: freshDays },
        ),
      ],
    }
  return {
    subject: mailText('{count, plural, one {Paused: {title}} other {Paused: # listings}}', { count, title }),
    heading: mailText('Paused for now', undefined, 'listings'),
    before: [
      greeting(name),
      ...titles.map((one) =>
        mailText(
          '{title} wasn’t confirmed for {days, plural, one {# day} other {# days}}, so no one can see it right now.',
          { title: quote(one), days: freshDays },
        ),
      ),
      mailText('One tap brings it back.', undefined, 'a paused listing'),
    ],
    action: { label: mailText('Show it again', undefined, 'a paused listing'), link },
    after: [mailText('Your text, photos and matches are all still there.')],
  }
}
