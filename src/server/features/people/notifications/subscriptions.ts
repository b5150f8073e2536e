import { msg, show, type Message } from '#shared/messages/t.ts'
import { minuteMs } from '#shared/durations.ts'
import { ECDH } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { isPushEndpoint } from './post-push.ts'

const rateLimit = { burst: 20, refillMs: minuteMs }

const dropStatement = defineStatement(
  'drop-push-subscriptions',
  'delete from push_subscriptions where user_id = $1 and session_id = any($2::uuid[])',
)

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const subscribePushStatement = defineStatement(
  'subscribe-push',
  `with older as (
      delete from push_subscriptions where user_id = $1 and session_id = $4 and endpoint <> $2)
    insert into push_subscriptions (user_id, endpoint, keys, session_id, created_at) values ($1, $2, $3, $4, $5)
    on conflict (user_id, endpoint) do update set keys = excluded.keys, session_id = excluded.session_id`,
)

/** The subscription belongs to this session, replaces its older one and is used only while the session lasts. */
export async function subscribePush(
  deps: Deps,
  { userId, id: sessionId }: Session,
  { endpoint, keys }: Subscription,
) {
  if (!isPushEndpoint(deps.env, endpoint))
    refuse('endpoint', msg('This is not the address of a push service'))
  if (!isCurvePoint(keys.p256dh)) refuse('keys.p256dh', msg('This is not a key'))
  await enforceRateLimit(deps, `push:${userId}`, rateLimit)
  await subscribePushStatement.run(deps.pool, [userId, endpoint, JSON.stringify(keys), sessionId, deps.now()])
}

const refuse = (field: string, message: Message) => {
  throw new AppError('invalid_input', { fields: () => [{ field, message: show(message) }] })
}

/** Nothing can be encrypted for a key that isn't a point on the curve. */
function isCurvePoint(key: string) {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const unsubscribePushStatement = defineStatement(
  'unsubscribe-push',
  'delete from push_subscriptions where user_id = $1 and endpoint = $2',
)

export async function unsubscribePush({ pool }: Deps, { userId }: Session, endpoint: string) {
  await unsubscribePushStatement.run(pool, [userId, endpoint])
}

/** Deletes the subscriptions of sessions that end, in the caller's transaction. */
export async function dropSubscriptions(db: Pool | PoolClient, userId: string, sessionIds: string[]) {
  await dropStatement.run(db, [userId, sessionIds])
}

const prunePushSubscriptionsStatement = defineStatement(
  'prune-push-subscriptions',
  `delete from push_subscriptions p where not exists (
    select from sessions s where s.user_id = p.user_id and s.id = p.session_id and s.expires_at > $1)`,
)

/** Runs every hour. Subscriptions of ended sessions are never used, so this only keeps the table small. */
export async function pruneSubscriptions({ pool, now }: Deps) {
  await prunePushSubscriptionsStatement.run(pool, [now()])
}
