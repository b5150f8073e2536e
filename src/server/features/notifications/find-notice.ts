import type { Pool } from 'pg'
import type { Happening } from '#shared/activity.ts'
import { conversationPath } from '#shared/chat.ts'
import { maxNoticeCharacters, type PushNotice } from '#shared/notifications.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { isVisible } from '../activity/happening-parts.ts'
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
    where m.conversation_id = $1 and m.seq = $2 and o.delivered_seq < m.seq
      and not ${isBlocked('c.client_id', 'c.owner_id')}`,
}

const activityStatement = {
  name: 'find-activity-to-push',
  text: `select a.happening, r.role from activities a left join user_roles r on r.user_id = a.user_id
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

function describe(happening: Happening, role: 'client' | 'owner' | null): PushNotice | undefined {
  if (happening.kind === 'match')
    return {
      title: "It's a Match! 🎉",
      body: `You and the ${role === 'owner' ? 'client' : 'owner'} both liked each other!`,
      path: conversationPath(happening.conversationId),
      tag: `match-${happening.conversationId}`,
    }
  if (happening.kind === 'viewing')
    return {
      title: happening.person.name,
      body: viewingTexts[happening.step],
      path: conversationPath(happening.conversationId),
      tag: `viewing-${happening.viewingId}`,
    }
  return undefined
}

/** What to show, or undefined when it is no longer worth a word. */
export async function findNotice(
  pool: Pool,
  userId: string,
  about: JobData<'push'>['about'],
): Promise<PushNotice | undefined> {
  if ('activityId' in about) {
    const { rows } = await pool.query<{ happening: Happening; role: 'client' | 'owner' | null }>({
      ...activityStatement,
      values: [userId, about.activityId],
    })
    return rows[0] && describe(rows[0].happening, rows[0].role)
  }
  const { conversationId, messageSeq } = about
  const { rows } = await pool.query<MessageRow>({
    ...messageStatement,
    values: [conversationId, messageSeq, userId],
  })
  const [message] = rows
  return (
    message && {
      title: message.name,
      body: message.kind === 'text' ? cut(message.text) : 'Photo',
      path: conversationPath(conversationId),
      tag: `conversation-${conversationId}`,
    }
  )
}
