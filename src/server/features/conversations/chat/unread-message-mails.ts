import { minuteMs } from '#shared/durations.ts'
import { conversationPath } from '#shared/routes.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { greeting, nameOf, mailText } from '#server/mail/mail-text.ts'
import { isOnline } from '#server/realtime/presence.ts'
import { sendTopicMail } from '#server/features/people/notifications/send-topic-mail.ts'
import { isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'

/** How long a message stays unread before an email is sent. */
export const unreadMailMs = 15 * minuteMs
const batchSize = 100

// Contract steps have their own emails. The first unread message decides, so an active conversation doesn't postpone
// the email forever. Rows locked by another process are skipped. Conversations are marked even if the user doesn't want
// emails, so they aren't checked again every time.
const dueStatement = defineStatement<JobData<'send-unread-message-email'>>(
  'mark-unread-as-mailed',
  `
  with due as (
    select m.user_id, m.conversation_id from conversation_members m
    cross join lateral (select s.created_at from conversation_messages s
      where s.conversation_id = m.conversation_id and s.seq > m.read_seq and s.sender_id <> m.user_id
        and s.kind not in ('contract', 'unsent')
      order by s.seq limit 1) first_unread
    where m.unread > 0 and m.emailed_seq <= m.read_seq and first_unread.created_at <= $2
      and not ${isOnline('m.user_id', '$1')}
    order by m.active_at limit ${batchSize} for update of m skip locked
  )
  update conversation_members m set emailed_seq = c.last_seq
  from due, conversations c
  where m.user_id = due.user_id and m.conversation_id = due.conversation_id and c.id = due.conversation_id
  returning m.user_id "userId", m.conversation_id "conversationId"`,
)

/**
 * Every minute: sends one email per conversation with old unread messages, and no further one until something is read.
 */
export async function enqueueUnreadMails(deps: Deps) {
  let count = batchSize
  while (count === batchSize)
    count = await inTransaction(deps.pool, async (tx) => {
      const at = deps.now()
      const rows = await dueStatement.rows(tx, [at, new Date(at.getTime() - unreadMailMs)])
      await deps.jobs.enqueue(tx, 'send-unread-message-email', ...rows)
      return rows.length
    })
  deps.jobs.wake('send-unread-message-email')
}

const unreadStatement = defineStatement<{ unread: number; from: string }>(
  'find-unread-to-mail',
  `select m.unread, n.full_name "from" from conversation_members m
    join conversations c on c.id = m.conversation_id
    join profiles n on n.id = m.other_id
    where m.user_id = $1 and m.conversation_id = $2 and m.unread > 0 and not ${isUnmatchedOrBlocked('c.client_id', 'c.owner_id')}`,
)

/** The text of a message stays in the app, because more people may see an email than a conversation. */
export async function sendUnreadMessageMail(
  deps: Deps,
  { userId, conversationId }: JobData<'send-unread-message-email'>,
) {
  const waiting = await unreadStatement.first(deps.pool, [userId, conversationId])
  if (!waiting) return
  const count = waiting.unread
  await sendTopicMail(deps, userId, { topic: 'messages' }, ({ name }) => {
    const from = nameOf(waiting.from)
    return {
      subject: mailText('{count, plural, one {A message from {from}} other {# messages from {from}}}', {
        count,
        from,
      }),
      heading: mailText('{count, plural, one {A new message} other {New messages}}', { count }),
      before: [
        greeting(name),
        mailText(
          '{count, plural, one {A message from {from} is waiting for you.} other {# messages from {from} are waiting for you.}}',
          { count, from },
        ),
      ],
      action: {
        label: mailText('{count, plural, one {Read the message} other {Read the messages}}', { count }),
        link: deps.env.origin + conversationPath(conversationId),
      },
      after: [mailText('We won’t email you about this conversation again until you’ve read it.')],
    }
  })
}
