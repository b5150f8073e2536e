import type { Topic } from '#shared/notifications.ts'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { isOnline } from '../../realtime/presence.ts'
import { wantsToHear } from './may-tell.ts'

type PushOrder = Omit<JobData<'push'>, 'sessionId'>

/** SQL: a person has the app closed, and a browser that wants to be told of the topic then. */
export const isToBePushed = (userId: string, topic: Topic, at: string) =>
  `(exists (select from push_subscriptions where push_subscriptions.user_id = ${userId})
    and not ${isOnline(userId, at)} and ${wantsToHear(userId, `'${topic}'`, 'browser')})`

const browsersStatement = {
  name: 'browsers-to-push',
  text: `select distinct p.user_id "userId", p.session_id "sessionId" from push_subscriptions p
    join sessions s on s.user_id = p.user_id and s.id = p.session_id and s.expires_at > $2::timestamptz
    where p.user_id = any($1::uuid[]) and not ${isOnline('p.user_id', '$2')}
      and ${wantsToHear('p.user_id', '$3::text', 'browser')}`,
}

/** A job for each browser of people who are away and want to hear of the topic, in the caller's transaction. */
export async function orderPushes(
  { jobs }: Pick<Deps, 'jobs'>,
  db: SqlRunner,
  topic: Topic,
  orders: PushOrder[],
  at: Date,
) {
  if (orders.length === 0) return
  const browsers = await runSql<{ userId: string; sessionId: string }>(db, browsersStatement, [
    orders.map(({ userId }) => userId),
    at,
    topic,
  ])
  for (const { userId, sessionId } of browsers)
    for (const order of orders)
      if (order.userId === userId) await jobs.enqueue(db, 'push', { ...order, sessionId })
}
