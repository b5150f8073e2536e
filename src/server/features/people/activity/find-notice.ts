import type { Pool } from 'pg'
import type { ActivityGroup, ActivityContent } from '#shared/people/activity.ts'
import type { Language } from '#shared/messages/languages.ts'
import { msg, show } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import { messageNotification, noticeOf } from '#shared/people/push-notification.ts'
import type { PushNotification, Topic } from '#shared/people/notifications.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { isVisible, visibleContent } from './activity-parts.ts'
import { isBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'

interface MessageRow {
  /** Of the person who is notified. */
  language: Language
  name: string
  kind: 'text' | 'photo' | 'address'
  text: string
}

const cardTexts = { photo: msg('Photo'), address: msg('Shared the address') }

function textOf({ kind, text }: MessageRow) {
  if (kind === 'text' || (kind === 'photo' && text)) return text
  return show(cardTexts[kind])
}

// Read at send time, so nothing is sent once the pair is blocked, and the queue never holds message text.
const messageStatement = defineStatement<MessageRow>(
  'find-message-to-push',
  `select u.language, n.full_name "name", m.kind, m.message_text "text"
    from conversation_messages m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = $3
    join profiles n on n.id = m.sender_id
    join users u on u.id = $3
    where m.conversation_id = $1 and m.seq = $2 and o.delivered_seq < m.seq and m.kind not in ('deleted', 'unsent')
      and not ${isBlocked('c.client_id', 'c.owner_id')}`,
)

const activityStatement = defineStatement<{
  topic: ActivityGroup
  content: ActivityContent
  role: Role | null
  language: Language
}>(
  'find-activity-to-push',
  `select a.activity_group topic, ${visibleContent('a')} content, r.role, u.language
    from activities a join users u on u.id = a.user_id left join user_roles r on r.user_id = a.user_id
    where a.user_id = $1 and a.id = $2 and not a.is_read and ${isVisible('a')}`,
)

interface TopicNotice {
  topic: Topic
  notice: PushNotification
}

/** Returns undefined when there is nothing left to show. */
export async function findNotice(
  pool: Pool,
  userId: string,
  about: JobData<'send-push'>['about'],
): Promise<TopicNotice | undefined> {
  return 'activityId' in about
    ? findActivityNotice(pool, userId, about.activityId)
    : findMessageNotice(pool, userId, about)
}

async function findActivityNotice(pool: Pool, userId: string, activityId: string) {
  const row = await activityStatement.first(pool, [userId, activityId])
  return row && { topic: row.topic, notice: inLanguage(row.language, () => noticeOf(row.content, row)) }
}

async function findMessageNotice(
  pool: Pool,
  userId: string,
  { conversationId, messageSeq }: { conversationId: string; messageSeq: number },
) {
  const message = await messageStatement.first(pool, [conversationId, messageSeq, userId])
  return (
    message && {
      topic: 'messages' as const,
      notice: {
        ...inLanguage(message.language, () => messageNotification(message.name, textOf(message))),
        path: conversationPath(conversationId),
        tag: `conversation-${conversationId}`,
      },
    }
  )
}
