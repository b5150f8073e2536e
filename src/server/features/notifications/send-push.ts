import webPush from 'web-push'
import type { PushNotice } from '#shared/notifications.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { isOnline } from '../../realtime/presence.ts'
import { findNotice } from './find-notice.ts'
import { mayTell } from './may-tell.ts'
import { postPush } from './post-push.ts'
import { findPushKeys } from './push-keys.ts'

/** A push service keeps a notice this long for a phone that is off. */
const keptSeconds = 24 * 3600
const goneStatuses = new Set([404, 410])

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const subscriptionsStatement = {
  name: 'subscriptions-to-push',
  text: `select p.endpoint, p.keys from push_subscriptions p
    join sessions s on s.user_id = p.user_id and s.id = p.session_id and s.expires_at > $3::timestamptz
    where p.user_id = $1 and p.session_id = $2 and not ${isOnline('p.user_id', '$3')}`,
}

/** Tells one browser, unless its person has come back, signed out or chosen otherwise meanwhile. */
export async function sendPush(deps: Deps, { userId, sessionId, about }: JobData<'push'>) {
  const { rows } = await deps.pool.query<Subscription>({
    ...subscriptionsStatement,
    values: [userId, sessionId, deps.now()],
  })
  const found = rows.length > 0 ? await findNotice(deps.pool, userId, about) : undefined
  if (!found || !(await mayTell(deps.pool, userId, found.topic, 'browser'))) return
  for (const subscription of rows) await push(deps, userId, subscription, found.notice)
}

async function push(deps: Deps, userId: string, { endpoint, keys }: Subscription, notice: PushNotice) {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), {
    TTL: keptSeconds,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: `mailto:${deps.env.supportEmail}`, ...(await findPushKeys(deps)) },
  })
  const status = await postPush(deps.env, { endpoint, headers, body: body! })
  if (goneStatuses.has(status))
    await deps.pool.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [
      userId,
      endpoint,
    ])
  else if (status < 200 || status > 299) throw new Error(`A push service answered ${status}`)
}
