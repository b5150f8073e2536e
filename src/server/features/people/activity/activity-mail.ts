import type { ActivityContent } from '#shared/people/activity.ts'
import { conversationPath } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import { defineBatches } from '#server/db/batches.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { greeting, nameOf, quote, mailText, type MailText } from '#server/mail/mail-text.ts'
import { isOnline } from '#server/realtime/presence.ts'
import { dateRequestMail, datesEndedMail } from './date-request-mail.ts'
import { isVisible, visibleContent } from './activity-parts.ts'
import { sendTopicMail } from '#server/features/people/notifications/send-topic-mail.ts'
import type { Described } from './described-mail.ts'

interface Row {
  content: ActivityContent
  role: Role | null
  isOnline: boolean
}

const statement = defineStatement<Row & { place: number }>(
  'find-activities-to-mail',
  `select asked.place::int, ${visibleContent('a')} content, r.role, ${isOnline('a.user_id', '$3')} "isOnline"
    from unnest($1::uuid[], $2::uuid[]) with ordinality asked(user_id, id, place)
    join activities a on a.user_id = asked.user_id and a.id = asked.id and not a.is_read and ${isVisible('a')}
    left join user_roles r on r.user_id = a.user_id`,
)

const findUnread = defineBatches<Pick<Deps, 'pool' | 'now'>, JobData<'send-activity-email'>, Row | undefined>(
  {
    async run({ pool, now }, asked) {
      const rows = await statement.rows(pool, [
        asked.map(({ userId }) => userId),
        asked.map(({ activityId }) => activityId),
        now(),
      ])
      const found = new Map(rows.map(({ place, ...row }) => [place - 1, row]))
      return asked.map((_, i) => found.get(i))
    },
  },
)

/** Reads the activity at send time: sends nothing if it has been read or the other person is no longer visible. */
export async function sendActivityMail(deps: Deps, job: JobData<'send-activity-email'>) {
  const row = await findUnread(deps, job)
  const mail = row && describe(row, deps.env.origin)
  if (mail) await sendTopicMail(deps, job.userId, { topic: mail.topic }, ({ name }) => mail.contentFor(name))
}

function describe({ content, role, isOnline: isThere }: Row, origin: string): Described | undefined {
  if (content.kind === 'match' && !isThere) return matchMail(content, role, origin)
  if (content.kind === 'viewing') return viewingMail(content, origin)
  if (content.kind === 'viewing_ended') return viewingEndedMail(role, origin)
  if (content.kind === 'date_request') return dateRequestMail(content, origin)
  if (content.kind === 'dates_ended') return datesEndedMail(content, role, origin)
  return undefined
}

const matchMail = (
  { person, listing, conversationId }: Extract<ActivityContent, { kind: 'match' }>,
  role: Role | null,
  origin: string,
): Described => ({
  topic: 'matches',
  contentFor(name) {
    const other = nameOf(person.name)
    return {
      subject: mailText('It’s a match with {name}', { name: other }),
      heading: mailText('It’s a match'),
      before: [
        greeting(name),
        listing
          ? mailText('You and {name} both liked each other: {title}.', {
              name: other,
              title: quote(listing.title),
            })
          : mailText('You and {name} both liked each other.', { name: other }),
        role === 'owner'
          ? mailText('Say hello, and agree on a time to show it.', undefined, 'a listing')
          : mailText('Say hello, and agree on a time to see it.', undefined, 'a listing'),
      ],
      action: { label: mailText('Send a message'), link: origin + conversationPath(conversationId) },
      after: [mailText('Keep the conversation in the app, where we can help if something goes wrong.')],
    }
  },
})

type ViewingContent = Extract<ActivityContent, { kind: 'viewing' }>

interface ViewingTexts {
  heading: MailText
  line: MailText
  label: MailText
}

type ViewingAbout = { name: MailText; purpose: NonNullable<ViewingContent['purpose']> }

const viewingTexts: Partial<Record<ViewingContent['step'], (about: ViewingAbout) => ViewingTexts>> = {
  proposed: ({ name, purpose }) => ({
    heading: mailText(
      '{purpose, select, meeting {A meeting was proposed} handover {A key handover was proposed} other {A viewing was proposed}}',
      { purpose },
    ),
    line: mailText(
      '{purpose, select, meeting {{name} proposed a meeting. Pick a time that works for you, or suggest another.} handover {{name} proposed a key handover. Pick a time that works for you, or suggest another.} other {{name} proposed a viewing. Pick a time that works for you, or suggest another.}}',
      { purpose, name },
    ),
    label: mailText('Answer', undefined, 'button'),
  }),
  accepted: ({ name, purpose }) => ({
    heading: mailText(
      '{purpose, select, meeting {Your meeting is confirmed} handover {Your key handover is confirmed} other {Your viewing is confirmed}}',
      { purpose },
    ),
    line: mailText('{name} accepted. The time and a calendar entry are in your conversation.', { name }),
    label: mailText('See the time'),
  }),
  cancelled: ({ name, purpose }) => ({
    heading: canceledHeading(purpose),
    line: mailText(
      '{purpose, select, meeting {{name} canceled the meeting. You can set up another time.} handover {{name} canceled the key handover. You can set up another time.} other {{name} canceled the viewing. You can set up another time.}}',
      { purpose, name },
    ),
    label: mailText('Open the conversation'),
  }),
  unavailable: ({ name, purpose }) => ({
    heading: canceledHeading(purpose),
    line: mailText(
      '{purpose, select, meeting {Your meeting with {name} is canceled because what it was about is no longer available.} handover {Your key handover with {name} is canceled because what it was about is no longer available.} other {Your viewing with {name} is canceled because what it was about is no longer available.}}',
      { purpose, name },
    ),
    label: mailText('Open the conversation'),
  }),
}

const canceledHeading = (purpose: ViewingAbout['purpose']) =>
  mailText(
    '{purpose, select, meeting {Your meeting is canceled} handover {Your key handover is canceled} other {Your viewing is canceled}}',
    { purpose },
  )

/** Returns undefined when this step sends no email. The app shows the time, in the reader's own time zone. */
function viewingMail(
  { step, isMine, person, conversationId, purpose = 'viewing' }: ViewingContent,
  origin: string,
): Described | undefined {
  const textsOf = isMine ? undefined : viewingTexts[step]
  return (
    textsOf && {
      topic: 'viewings',
      contentFor(reader) {
        const name = nameOf(person.name)
        const { heading, line, label } = textsOf({ name, purpose })
        return {
          subject: mailText('{heading}: {name}', { heading, name }, 'subject of an email'),
          heading,
          before: [greeting(reader), line],
          action: { label, link: origin + conversationPath(conversationId) },
          after: [],
        }
      },
    }
  )
}

/** Leaves out the name: the other person may have blocked the reader or deleted their account. */
const viewingEndedMail = (role: Role | null, origin: string): Described => ({
  topic: 'viewings',
  contentFor: (name) => ({
    subject: mailText('A viewing was canceled'),
    heading: mailText('A viewing was canceled'),
    before: [
      greeting(name),
      mailText(
        'A viewing you had agreed on won’t take place: you and the other person are no longer in touch here.',
      ),
      mailText('Please don’t go. Your activity shows which day and time it was.'),
    ],
    action: { label: mailText('Open your activity'), link: `${origin}/${role ?? 'client'}/activity-feed` },
    after: [],
  }),
})
