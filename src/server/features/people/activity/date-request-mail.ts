import type { ActivityContent } from '#shared/people/activity.ts'
import { formatDates } from '#shared/format-days.ts'
import { conversationPath } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import { greeting, mailText, nameOf, quote, trusted, type MailText } from '#server/mail/mail-text.ts'
import type { Described } from './described-mail.ts'

type Content = Extract<ActivityContent, { kind: 'date_request' }>

interface Texts {
  heading: MailText
  line: (name: MailText, what: MailText) => MailText
  label: MailText
}

const open = mailText`Open the conversation`

/** Accepted dates have an email of their own, for both. */
const texts: Partial<Record<Content['step'], Texts>> = {
  asked: {
    heading: mailText`Dates were requested`,
    line: (name, what) => mailText`${name} asks for ${what}. You can accept, decline or offer other dates.`,
    label: mailText`Answer`,
  },
  offered: {
    heading: mailText`Other dates were offered`,
    line: (name, what) => mailText`${name} offers you ${what} instead.`,
    label: mailText`Answer`,
  },
  declined: {
    heading: mailText`Your dates were declined`,
    line: (name, what) => mailText`${name} declined ${what}. You can agree on other dates.`,
    label: open,
  },
  taken: {
    heading: mailText`Just taken`,
    line: (_, what) =>
      mailText`Someone else now has ${what}, or a part of it. The conversation shows which days nearby are open.`,
    label: open,
  },
  unavailable: {
    heading: mailText`No longer available`,
    line: (_, what) => mailText`The request for ${what} has ended because it’s no longer available.`,
    label: open,
  },
  canceled: {
    heading: mailText`Your dates are canceled`,
    line: (name, what) =>
      mailText`${name} canceled ${what}. The conversation says what is owed. Keyswipe moves no money.`,
    label: open,
  },
}

const whatOf = ({ listingTitle, startsOn, endsOn }: Pick<Content, 'listingTitle' | 'startsOn' | 'endsOn'>) =>
  mailText`${quote(listingTitle)}, ${trusted(formatDates(startsOn, endsOn, 'en'))}`

/** Returns undefined when this step sends no email. */
export function dateRequestMail(content: Content, origin: string): Described | undefined {
  const { step, isMine, person, conversationId } = content
  const found = isMine ? undefined : texts[step]
  return (
    found && {
      topic: 'requests',
      contentFor: (name) => ({
        subject: mailText`${found.heading}: ${whatOf(content)}`,
        heading: found.heading,
        before: [greeting(name), found.line(nameOf(person.name), whatOf(content))],
        action: { label: found.label, link: origin + conversationPath(conversationId) },
        after: [],
      }),
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
  contentFor: (name) => ({
    subject: mailText`Dates were canceled: ${whatOf(content)}`,
    heading: mailText`Dates were canceled`,
    before: [
      greeting(name),
      mailText`What you had agreed on is canceled: ${whatOf(content)}. You and the other person are no longer in touch here.`,
    ],
    action: { label: mailText`Open your activity`, link: `${origin}/${role ?? 'client'}/activity-feed` },
    after: [],
  }),
})
