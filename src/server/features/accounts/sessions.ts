import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { pendingSignIns } from '../../db/schema/security.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Session } from '../../http/session.ts'
import type { Hint } from '../../realtime/hints.ts'
import { dropSubscriptions } from '../notifications/subscriptions.ts'
import { hashToken, newToken } from './secrets.ts'

const hourMs = 3600_000
const shortSessionMs = 12 * hourMs
const rememberedSessionMs = 30 * 24 * hourMs
/** Often enough to recognise a device by it, and no cost to requests. */
const seenEveryMs = 5 * 60_000

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
  await requireNotBanned(db, userId)
  const token = newToken()
  const lifeMs = rememberMe ? rememberedSessionMs : shortSessionMs
  const at = now()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    id: newId(),
    userId,
    ip: caller.ip,
    userAgent: caller.userAgent,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + lifeMs),
  })
  return { token, ...(rememberMe && { maxAgeSeconds: lifeMs / 1000 }) }
}

const isSession = ({ id, userId }: Session) => and(eq(sessions.userId, userId), eq(sessions.id, id))

/** The same session under a new token: a copy of the old one is worth nothing any more. */
export async function renewSession(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  session: Session,
): Promise<NewSession> {
  const token = newToken()
  const [renewed] = await db
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(isSession(session))
    .returning({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
  if (!renewed) throw new AppError('not_signed_in')
  const { createdAt, expiresAt } = renewed
  const isRemembered = expiresAt.getTime() - createdAt.getTime() > shortSessionMs
  const leftSeconds = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000)
  return { token, ...(isRemembered && { maxAgeSeconds: leftSeconds }) }
}

/** Here, because every way in ends here. The lock makes a ban that is under way wait, or be waited for. */
async function requireNotBanned(db: Queryable, userId: string) {
  const [user] = await db
    .select({ bannedAt: users.bannedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (user?.bannedAt) throw new AppError('account_banned')
}

const findStatement = {
  name: 'find-session',
  text: `select s.id, s.user_id "userId", r.role, s.last_seen_at <= $3 "isLongUnseen"
    from sessions s left join user_roles r on r.user_id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2`,
}
const seenStatement = {
  name: 'session-seen',
  text: 'update sessions set last_seen_at = $2 where token_hash = $1 and last_seen_at <= $3',
}

export async function findSession({ pool, now }: Pick<Deps, 'pool' | 'now'>, token: string) {
  const tokenHash = hashToken(token)
  const at = now()
  const longAgo = new Date(at.getTime() - seenEveryMs)
  const { rows } = await pool.query<Session & { isLongUnseen: boolean }>({
    ...findStatement,
    values: [tokenHash, at, longAgo],
  })
  if (!rows[0]) return undefined
  const { isLongUnseen, ...session } = rows[0]
  // The request doesn't wait for it, nor fail with it.
  if (isLongUnseen) pool.query({ ...seenStatement, values: [tokenHash, at, longAgo] }).catch(() => undefined)
  return session
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
  hints.publish(...(await db.transaction((tx) => drop(tx, eq(sessions.tokenHash, hashToken(token))))))
}

// Those below run in the caller's transaction. After the commit the caller publishes what they answer, which closes
// the streams at once; without that, streams learn of it by their next look at the sessions.

export const endOneSession = (db: Queryable, userId: string, id: string) =>
  drop(db, and(eq(sessions.userId, userId), eq(sessions.id, id)))

export async function endOtherSessions(db: Queryable, { id, userId }: Session) {
  await dropPendingSignIns(db, userId)
  return drop(db, and(eq(sessions.userId, userId), ne(sessions.id, id)))
}

export async function endAllSessions(db: Queryable, userId: string) {
  await dropPendingSignIns(db, userId)
  return drop(db, eq(sessions.userId, userId))
}

/** What would become a session with the next code. */
async function dropPendingSignIns(db: Queryable, userId: string) {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}

async function drop(db: Queryable, which: SQL | undefined): Promise<Hint[]> {
  const ended = await db.delete(sessions).where(which).returning({ id: sessions.id, userId: sessions.userId })
  const ofPeople = Map.groupBy(ended, (session) => session.userId)
  for (const [userId, ofPerson] of ofPeople)
    await dropSubscriptions(
      db,
      userId,
      ofPerson.map(({ id }) => id),
    )
  return ended.map(({ id }) => ({ endedSession: id }))
}
