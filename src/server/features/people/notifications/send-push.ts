import type { Pool } from 'pg'
import type { PushNotification, Topic } from '#shared/people/notifications.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { isOnline } from '#server/realtime/presence.ts'
import { mayNotify } from './may-notify.ts'
import { isPushEndpoint, postPush } from './post-push.ts'
import { findPushKeys } from './push-keys.ts'

/** How long a push service holds a notification for a device that is offline. */
const keptSeconds = 24 * 3600
const goneStatuses = new Set([404, 410])

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const subscriptionsStatement = defineStatement<Subscription>(
  'subscriptions-to-push',
  `select p.endpoint, p.keys from push_subscriptions p
    join sessions s on s.user_id = p.user_id and s.id = p.session_id and s.expires_at > $3::timestamptz
    where p.user_id = $1 and p.session_id = $2 and not ${isOnline('p.user_id', '$3')}`,
)

/** Returns undefined when there is nothing left to show. */
type FindNotice = (
  pool: Pool,
  userId: string,
  about: JobData<'send-push'>['about'],
) => Promise<{ topic: Topic; notice: PushNotification } | undefined>

/** Sends to one browser, unless the person has come back, signed out or switched off the topic since. */
export async function sendPush(
  deps: Deps,
  { userId, sessionId, about }: JobData<'send-push'>,
  findNotice: FindNotice,
) {
  const rows = await subscriptionsStatement.rows(deps.pool, [userId, sessionId, deps.now()])
  const found = rows.length > 0 ? await findNotice(deps.pool, userId, about) : undefined
  if (!found || !(await mayNotify(deps.pool, userId, found.topic, 'browser'))) return
  for (const subscription of rows) await push(deps, userId, subscription, found.notice)
}

const forgetPushSubscriptionStatement = defineStatement(
  'forget-push-subscription',
  'delete from push_subscriptions where user_id = $1 and endpoint = $2',
)

async function push(deps: Deps, userId: string, { endpoint, keys }: Subscription, notice: PushNotification) {
  const forget = () => forgetPushSubscriptionStatement.run(deps.pool, [userId, endpoint])
  // Stored when other hosts were still accepted.
  if (!isPushEndpoint(deps.env, endpoint)) return forget()
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), {
    TTL: keptSeconds,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: `mailto:${deps.env.supportEmail}`, ...(await findPushKeys(deps)) },
  })
  const status = await postPush(deps.env, { endpoint, headers, body: body })
  if (goneStatuses.has(status)) await forget()
  else if (status < 200 || status > 299) throw new Error(`A push service answered ${status}`)
}
