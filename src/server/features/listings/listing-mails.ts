import { freshDays, reminderDaysBefore } from '#shared/listings.ts'
import type { TopicMailContent } from '../notifications/send-topic-mail.ts'

interface About {
  name: string
  titles: string[]
  link: string
}

/** To an owner whose listings are about to pause, or have. */
export function freshnessMail(about: 'reminder' | 'paused', { name, titles, link }: About): TopicMailContent {
  const them = titles.length === 1 ? titles[0]! : `${titles.length} listings`
  if (about === 'reminder')
    return {
      subject: `Still available? ${them}`,
      heading: 'Still available?',
      before: [
        `Hello ${name},`,
        ...titles.map(
          (title) =>
            `“${title}” pauses in ${reminderDaysBefore} days unless you say that it is still available.`,
        ),
      ],
      action: { label: 'Still available', link },
      after: [`A listing pauses when its owner has not confirmed it for ${freshDays} days. Nothing is lost.`],
    }
  return {
    subject: `Paused: ${them}`,
    heading: 'Paused for now',
    before: [
      `Hello ${name},`,
      ...titles.map((title) => `“${title}” was not confirmed for ${freshDays} days, so nobody sees it now.`),
      'One tap shows it again.',
    ],
    action: { label: 'Show it again', link },
    after: ['What you wrote, your photos and your matches are all still there.'],
  }
}
