import type { ActivityContent } from '#shared/people/activity.ts'
import { conversationPath } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import { greeting, mailText, nameOf, quote, trusted, type MailText } from '#server/mail/mail-text.ts'
import { formatDates } from '#server/messages/formats.ts'
import type { Described } from './described-mail.ts'

type Content = Extract<ActivityContent, { kind: 'date_request' }>

interface Texts {
  heading: MailText
  line: MailText
  label: MailText
}

const open = () => mailText('Open the conversation')

interface About {
  name: MailText
  title: MailText
  dates: MailText
}

/** Accepted dates have an email of their own, for both. */
const texts: Partial<Record<Content['step'], (about: About) => Texts>> = {
  asked: ({ name, title, dates }) => ({
    heading: mailText('Dates were requested'),
    line: mailText('{name} asks for {title}, {dates}. You can accept, decline or offer other dates.', {
      name,
      title,
      dates,
    }),
    label: mailText('Answer', undefined, 'button'),
  }),
  offered: ({ name, title, dates }) => ({
    heading: mailText('Other dates were offered'),
    line: mailText('{name} offers you {title}, {dates} instead.', { name, title, dates }),
    label: mailText('Answer', undefined, 'button'),
  }),
  declined: ({ name, title, dates }) => ({
    heading: mailText('Your dates were declined'),
    line: mailText('{name} declined {title}, {dates}. You can agree on other dates.', { name, title, dates }),
    label: open(),
  }),
  taken: ({ title, dates }) => ({
    heading: mailText('Just taken', undefined, 'dates'),
    line: mailText(
      'Someone else now has {title}, {dates}, or a part of it. The conversation shows which days nearby are open.',
      { title, dates },
    ),
    label: open(),
  }),
  unavailable: ({ title, dates }) => ({
    heading: mailText('No longer available', undefined, 'a listing'),
    line: mailText('The request for {title}, {dates} has ended because it’s no longer available.', {
      title,
      dates,
    }),
    label: open(),
  }),
  canceled: ({ name, title, dates }) => ({
    heading: mailText('Your dates are canceled'),
    line: mailText(
      '{name} canceled {title}, {dates}. The conversation says what is owed. Keyswipe moves no money.',
      { name, title, dates },
    ),
    label: open(),
  }),
}

const partsOf = ({
  listingTitle,
  startsOn,
  endsOn,
}: Pick<Content, 'listingTitle' | 'startsOn' | 'endsOn'>) => ({
  title: quote(listingTitle),
  dates: trusted(formatDates(startsOn, endsOn)),
})

/** Returns undefined when this step sends no email. */
export function dateRequestMail(content: Content, origin: string): Described | undefined {
  const { step, isMine, person, conversationId } = content
  const textsOf = isMine ? undefined : texts[step]
  return (
    textsOf && {
      topic: 'requests',
      contentFor(name) {
        const { title, dates } = partsOf(content)
        const { heading, line, label } = textsOf({ name: nameOf(person.name), title, dates })
        return {
          subject: mailText('{heading}: {title}, {dates}', { heading, title, dates }, 'subject of an email'),
          heading,
          before: [greeting(name), line],
          action: { label, link: origin + conversationPath(conversationId) },
          after: [],
        }
      },
    }
  )
}

/** Leaves out the name: the other person may have blocked the reader or deleted their account. */
export const datesEndedMail = (
  content: Extract<ActivityContent, { kind: 'dates_ended' }>,
  role: Role | null,
  origin: string,
): Described => ({
  topic: 'requests',
  contentFor(name) {
    const { title, dates } = partsOf(content)
    return {
      subject: mailText('Dates were canceled: {title}, {dates}', { title, dates }),
      heading: mailText('Dates were canceled'),
      before: [
        greeting(name),
        mailText(
          'What you had agreed on is canceled: {title}, {dates}. You and the other person are no longer in touch here.',
          { title, dates },
        ),
      ],
      action: { label: mailText('Open your activity'), link: `${origin}/${role ?? 'client'}/activity-feed` },
      after: [],
    }
  },
})
