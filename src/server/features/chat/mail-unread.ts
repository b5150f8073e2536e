import { conversationPath } from '#shared/routes.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { isOnline } from '../../realtime/presence.ts'
import { sendTopicMail } from '../notifications/send-topic-mail.ts'
import { isParted } from '../safety/parted-pairs.ts'

/** How long a message waits for its reader before a mail tells of it. */
export const unreadMailMs = 15 * 60_000
const batchSize = 100

// The first unread one decides, so that a lively conversation is not put off again and again. What another process is
// at is left to it. Marked whether or not a mail is wanted: otherwise those who want none would be looked at for ever.
const dueStatement = {
  name: 'mark-unread-as-mailed',
  text: `
  with due as (
    select m.user_id, m.conversation_id from conversation_members m
    cross join lateral (select s.created_at from conversation_messages s
      where s.conversation_id = m.conversation_id and s.seq > m.read_seq and s.sender_id <> m.user_id
      order by s.seq limit 1) first_unread
    where m.unread > 0 and m.mailed_seq <= m.read_seq and first_unread.created_at <= $2
      and not ${isOnline('m.user_id', '$1')}
    order by m.active_at limit ${batchSize} for update of m skip locked
  )
  update conversation_members m set mailed_seq = c.last_seq
  from due, conversations c
  where m.user_id = due.user_id and m.conversation_id = due.conversation_id and c.id = due.conversation_id
  returning m.user_id "userId", m.conversation_id "conversationId"`,
}

/** Every minute: one mail a conversation about what has been unread for long, and no other until something is read. */
export async function mailUnread(deps: Deps) {
  let count = batchSize
  while (count === batchSize)
    count = await inTransaction(deps.pool, async (client) => {
      const at = deps.now()
      const { rows } = await client.query<JobData<'message-mail'>>({
        ...dueStatement,
        values: [at, new Date(at.getTime() - unreadMailMs)],
      })
      for (const due of rows) await deps.jobs.enqueue(client, 'message-mail', due)
      return rows.length
    })
  deps.jobs.wake('message-mail')
}

const unreadStatement = {
  name: 'find-unread-to-mail',
  text: `select m.unread, n.full_name "from" from conversation_members m
    join conversations c on c.id = m.conversation_id
    join profiles n on n.id = m.other_id
    where m.user_id = $1 and m.conversation_id = $2 and m.unread > 0 and not ${isParted('c.client_id', 'c.owner_id')}`,
}

/** The words themselves stay in the app: a mail is read by more eyes than a conversation. */
export async function sendMessageMail(deps: Deps, { userId, conversationId }: JobData<'message-mail'>) {
  const { rows } = await deps.pool.query<{ unread: number; from: string }>({
    ...unreadStatement,
    values: [userId, conversationId],
  })
  const [waiting] = rows
  if (!waiting) return
  const messages = waiting.unread === 1 ? 'a message' : `${waiting.unread} messages`
  await sendTopicMail(deps, userId, { topic: 'messages' }, ({ name }) => ({
    subject: `${waiting.from} sent you ${messages}`,
    heading: `${waiting.from} wrote to you`,
    before: [
      `Hello ${name},`,
      `${messages[0]!.toUpperCase()}${messages.slice(1)} from ${waiting.from} can be read in the app.`,
    ],
    action: {
      label: waiting.unread === 1 ? 'Read the message' : 'Read the messages',
      link: deps.env.origin + conversationPath(conversationId),
    },
    after: ['Until you have read it, no other mail about this conversation comes.'],
  }))
}
