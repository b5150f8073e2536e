import type { Pool } from 'pg'
import type { ActivityGroup, Happening } from '#shared/activity.ts'
import { conversationPath } from '#shared/routes.ts'
import { cutNotice, noticeOf } from '#shared/notice-words.ts'
import type { PushNotice, Topic } from '#shared/notifications.ts'
import type { Role } from '#shared/roles.ts'
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
  return row && { topic: row.topic, notice: noticeOf(row.happening, row.role) }
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
        body: message.kind === 'text' ? cutNotice(message.text) : 'Photo',
        path: conversationPath(conversationId),
        tag: `conversation-${conversationId}`,
      },
    }
  )
}
