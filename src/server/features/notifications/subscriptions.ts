import { ECDH } from 'node:crypto'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { requirePushEndpoint } from './post-push.ts'

const allowance = { burst: 20, refillMs: 60_000 }

const dropStatement = {
  name: 'drop-push-subscriptions',
  text: 'delete from push_subscriptions where user_id = $1 and session_id = any($2::uuid[])',
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Belongs to the session that makes it, in place of its older one, and is used no longer than that lasts. */
export async function subscribePush(
  deps: Deps,
  { userId, id: sessionId }: Session,
  { endpoint, keys }: Subscription,
) {
  requirePushEndpoint(deps.env, endpoint)
  requireCurvePoint(keys.p256dh)
  await requireAllowance(deps, `push:${userId}`, allowance)
  await deps.pool.query(
    `with older as (
       delete from push_subscriptions where user_id = $1 and session_id = $4 and endpoint <> $2)
     insert into push_subscriptions (user_id, endpoint, keys, session_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, endpoint) do update set keys = excluded.keys, session_id = excluded.session_id`,
    [userId, endpoint, JSON.stringify(keys), sessionId, deps.now()],
  )
}

/** What is no point of the curve could never be encrypted for. */
function requireCurvePoint(key: string) {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch (cause) {
    throw new AppError('invalid_input', {
      fields: [{ field: 'keys.p256dh', message: 'This is not a key' }],
      cause,
    })
  }
}

export async function unsubscribePush({ pool }: Deps, { userId }: Session, endpoint: string) {
  await pool.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint])
}

/** Those of sessions that end, in the caller's transaction. */
export async function dropSubscriptions(db: SqlRunner, userId: string, sessionIds: string[]) {
  await runSql(db, dropStatement, [userId, sessionIds])
}

/** Every hour: those of sessions that have ended are used no more, so this only keeps the table small. */
export async function pruneSubscriptions({ pool, now }: Deps) {
  await pool.query(
    `delete from push_subscriptions p where not exists (
       select from sessions s where s.user_id = p.user_id and s.id = p.session_id and s.expires_at > $1)`,
    [now()],
  )
}
