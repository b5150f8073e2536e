import type { Pool } from 'pg'
import type { ActivityGroup, Happening } from '#shared/activity.ts'
import { conversationPath } from '#shared/chat.ts'
import { maxNoticeCharacters, type PushNotice, type Topic } from '#shared/notifications.ts'
import type { Role } from '#shared/roles.ts'
import { searchPathOf } from '#shared/searches.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { isVisible, visibleHappening } from '../activity/happening-parts.ts'
import { isBlocked } from '../safety/parted-pairs.ts'

interface MessageRow {
  name: string
  kind: 'text' | 'photo' | 'viewing'
  text: string
}

// Read as it is sent: nothing comes of a conversation that has ended meanwhile, and the queue holds no words of people.
const messageStatement = {
  name: 'find-message-to-push',
  text: `select n.full_name "name", m.kind, m.message_text "text"
    from conversation_messages m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = $3
    join profiles n on n.id = m.sender_id
    where m.conversation_id = $1 and m.seq = $2 and o.delivered_seq < m.seq and m.kind <> 'deleted'
      and not ${isBlocked('c.client_id', 'c.owner_id')}`,
}

const activityStatement = {
  name: 'find-activity-to-push',
  text: `select a.activity_group topic, ${visibleHappening('a')} happening, r.role from activities a left join user_roles r on r.user_id = a.user_id
    where a.user_id = $1 and a.id = $2 and not a.is_read and ${isVisible('a')}`,
}

/** As people count them: an emoji is one, not two. */
const cut = (text: string) => [...text].slice(0, maxNoticeCharacters).join('')

const viewingTexts: Record<Extract<Happening, { kind: 'viewing' }>['step'], string> = {
  proposed: 'Proposes a viewing',
  accepted: 'The viewing is agreed',
  cancelled: 'The viewing is called off',
  expired: 'The proposal for a viewing has expired',
  reminder: 'Your viewing is soon',
}

type Describe<Kind extends Happening['kind']> = (
  happening: Extract<Happening, { kind: Kind }>,
  role: Role | null,
) => PushNotice

const feedPath = (role: Role | null) => `/${role ?? 'client'}/activity-feed`
const closedWords = { rented: 'It is rented now', sold: 'It is sold now', removed: 'It was taken down' }

const hitWords = (count: number, areListings: boolean) =>
  `${count} new ${areListings ? 'listing' : 'client'}${count === 1 ? '' : 's'}`

const describers: { [Kind in Happening['kind']]: Describe<Kind> } = {
  match: ({ conversationId }, role) => ({
    title: "It's a Match! 🎉",
    body: `You and the ${role === 'owner' ? 'client' : 'owner'} both liked each other!`,
    path: conversationPath(conversationId),
    tag: `match-${conversationId}`,
  }),
  viewing: ({ person, step, conversationId, viewingId }) => ({
    title: person.name,
    body: viewingTexts[step],
    path: conversationPath(conversationId),
    tag: `viewing-${viewingId}`,
  }),
  like: ({ person, listing, isSuper }, role) => ({
    title: listing?.title ?? 'A new like',
    body: `${person?.name ?? 'Someone'} ${isSuper ? 'super likes' : 'likes'} ${listing ? 'it' : 'you'}`,
    path: feedPath(role),
    tag: `like-${listing?.id ?? 'me'}`,
  }),
  listing_closed: ({ listing, outcome }, role) => ({
    title: listing.title,
    body: closedWords[outcome],
    path: feedPath(role),
    tag: `listing-${listing.id}`,
  }),
  listing_reminder: ({ listing }) => ({
    title: listing.title,
    body: 'Still available? It pauses soon',
    path: '/owner/properties',
    tag: `listing-${listing.id}`,
  }),
  listing_paused: ({ listing }) => ({
    title: listing.title,
    body: 'Paused: one tap shows it again',
    path: '/owner/properties',
    tag: `listing-${listing.id}`,
  }),
  search_hits: ({ search, count, listing }) => ({
    title: search.name,
    body: count === 1 && listing ? cut(listing.title) : hitWords(count, search.kind === null),
    path: searchPathOf(search.id, search.kind),
    tag: `search-${search.id}`,
  }),
  report_reviewed: (_, role) => ({
    title: 'Your report',
    body: 'We have looked at it',
    path: feedPath(role),
    tag: 'report',
  }),
  standing: ({ listing }, role) => ({
    title: listing?.title ?? 'About your account',
    body: 'We have something to tell you',
    path: feedPath(role),
    tag: 'standing',
  }),
  verification: ({ listing, outcome }, role) => ({
    title: listing?.title ?? 'Your proof',
    body: outcome === 'approved' ? 'It is verified' : 'It could not be verified',
    path: feedPath(role),
    tag: `verification-${listing?.id ?? 'me'}`,
  }),
  sign_in: ({ device }, role) => ({
    title: 'A new sign-in to your account',
    body: device,
    path: `/${role ?? 'client'}/security`,
    tag: 'sign-in',
  }),
}

const describe = (happening: Happening, role: Role | null) =>
  (describers[happening.kind] as Describe<Happening['kind']>)(happening, role)

interface TopicNotice {
  topic: Topic
  notice: PushNotice
}

/** What to show, or undefined when it is no longer worth a word. */
export async function findNotice(
  pool: Pool,
  userId: string,
  about: JobData<'push'>['about'],
): Promise<TopicNotice | undefined> {
  return 'activityId' in about
    ? findActivityNotice(pool, userId, about.activityId)
    : findMessageNotice(pool, userId, about)
}

async function findActivityNotice(pool: Pool, userId: string, activityId: string) {
  const { rows } = await pool.query<{ topic: ActivityGroup; happening: Happening; role: Role | null }>({
    ...activityStatement,
    values: [userId, activityId],
  })
  const [row] = rows
  return row && { topic: row.topic, notice: describe(row.happening, row.role) }
}

async function findMessageNotice(
  pool: Pool,
  userId: string,
  { conversationId, messageSeq }: { conversationId: string; messageSeq: number },
) {
  const { rows } = await pool.query<MessageRow>({
    ...messageStatement,
    values: [conversationId, messageSeq, userId],
  })
  const [message] = rows
  return (
    message && {
      topic: 'messages' as const,
      notice: {
        title: message.name,
        body: message.kind === 'text' ? cut(message.text) : 'Photo',
        path: conversationPath(conversationId),
        tag: `conversation-${conversationId}`,
      },
    }
  )
}
