import type { Happening } from '#shared/activity.ts'
import { conversationPath } from '#shared/routes.ts'
import type { Topic } from '#shared/notifications.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { isOnline } from '../../realtime/presence.ts'
import { isVisible, visibleHappening } from '../activity/happening-parts.ts'
import { sendTopicMail, type TopicMailContent } from './send-topic-mail.ts'

interface Row {
  happening: Happening
  role: Role | null
  isOnline: boolean
}

const statement = {
  name: 'find-activity-to-mail',
  text: `select ${visibleHappening('a')} happening, r.role, ${isOnline('a.user_id', '$3')} "isOnline"
    from activities a left join user_roles r on r.user_id = a.user_id
    where a.user_id = $1 and a.id = $2 and not a.is_read and ${isVisible('a')}`,
}

/** Read as it is sent: nothing comes of what has been seen, or of somebody who has vanished meanwhile. */
export async function sendActivityMail(deps: Deps, { userId, activityId }: JobData<'activity-mail'>) {
  const { rows } = await deps.pool.query<Row>({ ...statement, values: [userId, activityId, deps.now()] })
  const mail = rows[0] && describe(rows[0], deps.env.origin)
  if (mail) await sendTopicMail(deps, userId, { topic: mail.topic }, ({ name }) => mail.contentFor(name))
}

interface Described {
  topic: Topic
  contentFor: (name: string) => TopicMailContent
}

function describe({ happening, role, isOnline: isThere }: Row, origin: string): Described | undefined {
  if (happening.kind === 'match' && !isThere) return matchMail(happening, role, origin)
  if (happening.kind === 'viewing') return viewingMail(happening, origin)
  return undefined
}

const matchMail = (
  { person, listing, conversationId }: Extract<Happening, { kind: 'match' }>,
  role: Role | null,
  origin: string,
): Described => ({
  topic: 'matches',
  contentFor: (name) => ({
    subject: `It’s a match with ${person.name}`,
    heading: 'It’s a match',
    before: [
      `Hello ${name},`,
      `You and ${person.name} both liked each other${listing ? `: “${listing.title}”` : ''}.`,
      `Say hello, and agree on a time to ${role === 'owner' ? 'show it' : 'see it'}.`,
    ],
    action: { label: 'Send a message', link: origin + conversationPath(conversationId) },
    after: ['Write and agree in the app: there we can help when something is wrong.'],
  }),
})

type ViewingHappening = Extract<Happening, { kind: 'viewing' }>

const viewingWords: Partial<
  Record<ViewingHappening['step'], { heading: string; words: (name: string) => string; label: string }>
> = {
  proposed: {
    heading: 'A viewing is proposed',
    words: (name) => `${name} proposes a viewing. Choose a time that suits you, or propose others.`,
    label: 'Answer',
  },
  accepted: {
    heading: 'The viewing is agreed',
    words: (name) => `${name} accepted. The time and a calendar entry are in your conversation.`,
    label: 'See the time',
  },
  cancelled: {
    heading: 'The viewing is called off',
    words: (name) => `${name} called the viewing off. You can agree on another time.`,
    label: 'Open the conversation',
  },
}

/** What step a viewing took, or none where no mail is due. The time itself is shown in the app, in the reader's own zone. */
function viewingMail(
  { step, isMine, person, conversationId }: ViewingHappening,
  origin: string,
): Described | undefined {
  const words = isMine ? undefined : viewingWords[step]
  return (
    words && {
      topic: 'viewings',
      contentFor: (name) => ({
        subject: `${words.heading}: ${person.name}`,
        heading: words.heading,
        before: [`Hello ${name},`, words.words(person.name)],
        action: { label: words.label, link: origin + conversationPath(conversationId) },
        after: [],
      }),
    }
  )
}
