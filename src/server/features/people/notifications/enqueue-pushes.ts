import type { Pool, PoolClient } from 'pg'
import type { Topic } from '#shared/people/notifications.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { isOnline } from '#server/realtime/presence.ts'
import { wantsNotification } from './may-notify.ts'

type Push = Omit<JobData<'send-push'>, 'sessionId'>

/** SQL: a person doesn't have the app open, and has a browser that wants pushes about the topic. */
export const isToBePushed = (userId: string, topic: Topic, at: string) =>
  `(exists (select from push_subscriptions where push_subscriptions.user_id = ${userId})
    and not ${isOnline(userId, at)} and ${wantsNotification(userId, `'${topic}'`, 'browser')})`

const browsersStatement = defineStatement<{ userId: string; sessionId: string }>(
  'browsers-to-push',
  `select distinct p.user_id "userId", p.session_id "sessionId" from push_subscriptions p
    join sessions s on s.user_id = p.user_id and s.id = p.session_id and s.expires_at > $2::timestamptz
    where p.user_id = any($1::uuid[]) and not ${isOnline('p.user_id', '$2')}
      and ${wantsNotification('p.user_id', '$3::text', 'browser')}`,
)

/** Queues a job per browser of people who are away and want the topic, in the caller's transaction. */
export async function enqueuePushes(
  { jobs }: Pick<Deps, 'jobs'>,
  db: Pool | PoolClient,
  topic: Topic,
  orders: Push[],
  at: Date,
) {
  if (orders.length === 0) return
  const browsers = await browsersStatement.rows(db, [orders.map(({ userId }) => userId), at, topic])
  const pushes = browsers.flatMap(({ userId, sessionId }) =>
    orders.filter((order) => order.userId === userId).map((order) => ({ ...order, sessionId })),
  )
  await jobs.enqueue(db, 'send-push', ...pushes)
}
