import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import type { Session } from '../../http/session.ts'
import { hashToken, newToken } from './secrets.ts'

const hourMs = 3600_000
const shortSessionMs = 12 * hourMs
const rememberedSessionMs = 30 * 24 * hourMs

export interface NewSession {
  token: string
  /** Absent when the browser should forget the session as it closes. */
  maxAgeSeconds?: number
}

export async function createSession(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  userId: string,
  rememberMe: boolean,
  caller: Caller,
): Promise<NewSession> {
  const token = newToken()
  const lifeMs = rememberMe ? rememberedSessionMs : shortSessionMs
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    id: newId(),
    userId,
    ip: caller.ip,
    userAgent: caller.userAgent,
    expiresAt: new Date(now().getTime() + lifeMs),
  })
  return { token, ...(rememberMe && { maxAgeSeconds: lifeMs / 1000 }) }
}

const findStatement = {
  name: 'find-session',
  text: `select s.id, s.user_id "userId", r.role
    from sessions s left join user_roles r on r.user_id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2`,
}

export async function findSession({ pool, now }: Pick<Deps, 'pool' | 'now'>, token: string) {
  const { rows } = await pool.query<Session>({ ...findStatement, values: [hashToken(token), now()] })
  return rows[0]
}

/** Which of these are still signed in. */
export async function findLiveTokens({ pool, now }: Pick<Deps, 'pool' | 'now'>, tokens: string[]) {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]))
  const { rows } = await pool.query<{ hash: string }>({
    name: 'find-live-sessions',
    text: `select encode(token_hash, 'hex') hash from sessions where token_hash = any($1) and expires_at > $2`,
    values: [[...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')), now()],
  })
  return new Set(rows.map(({ hash }) => byHash.get(hash)!))
}

/** The session's streams are closed at once, wherever they are open. */
export async function endSession({ db, hints }: Pick<Deps, 'db' | 'hints'>, token: string) {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ id: sessions.id })
  hints.publish(...ended.map(({ id }) => ({ endedSession: id })))
}

/** Inside a transaction: streams learn of it by their next look at the sessions. */
export async function endAllSessions(db: Queryable, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
