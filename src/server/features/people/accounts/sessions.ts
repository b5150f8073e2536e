import type { Pool, PoolClient } from 'pg'
import { defineBatches } from '#server/db/batches.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { currentPosition } from '#server/db/replicas/position.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Session } from '#server/http/session.ts'
import type { WakeUp } from '#server/realtime/wake-ups.ts'
import { dropSubscriptions } from '#server/features/people/notifications/subscriptions.ts'
import { hashToken, newToken } from './secrets.ts'

const shortSessionMs = 12 * hourMs
const rememberedSessionMs = 30 * 24 * hourMs
/** Often enough to recognize a device by, and cheap enough to ignore. */
const seenEveryMs = 5 * minuteMs

export interface NewSession {
  token: string
  /** Absent if the browser should drop the session when it closes. */
  maxAgeSeconds?: number
}

const createStatement = defineStatement(
  'create-session',
  `insert into sessions (token_hash, id, user_id, ip, user_agent, created_at, last_seen_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $6, $7)`,
)

export async function createSession(
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  userId: string,
  rememberMe: boolean,
  caller: Caller,
): Promise<NewSession> {
  await requireNotBanned(db, userId)
  const token = newToken()
  const lifeMs = rememberMe ? rememberedSessionMs : shortSessionMs
  const at = now()
  const expiresAt = new Date(at.getTime() + lifeMs)
  await createStatement.run(db, [
    hashToken(token),
    newId(),
    userId,
    caller.ip,
    caller.userAgent,
    at,
    expiresAt,
  ])
  return { token, ...(rememberMe && { maxAgeSeconds: lifeMs / 1000 }) }
}

const renewStatement = defineStatement<{ createdAt: Date; expiresAt: Date }>(
  'renew-session',
  `update sessions set token_hash = $3 where user_id = $1 and id = $2
    returning created_at "createdAt", expires_at "expiresAt"`,
)

/** Keeps the session but replaces its token, so that a stolen copy of the old one stops working. */
export async function renewSession(
  { now }: Pick<Deps, 'now'>,
  db: Pool | PoolClient,
  session: Session,
): Promise<NewSession> {
  const token = newToken()
  const renewed = await renewStatement.first(db, [session.userId, session.id, hashToken(token)])
  if (!renewed) throw new AppError('not_signed_in')
  const { createdAt, expiresAt } = renewed
  const isRemembered = expiresAt.getTime() - createdAt.getTime() > shortSessionMs
  const leftSeconds = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000)
  return { token, ...(isRemembered && { maxAgeSeconds: leftSeconds }) }
}

const bannedStatement = defineStatement<{ isBanned: boolean }>(
  'find-is-banned',
  'select banned_at is not null "isBanned" from users where id = $1 for share',
)

/** Checked here because every kind of sign-in ends here. The lock serializes it with a ban in progress. */
async function requireNotBanned(db: Pool | PoolClient, userId: string) {
  const user = await bannedStatement.first(db, [userId])
  if (user?.isBanned) throw new AppError('account_banned')
}

interface FoundSession extends Session {
  position: number
  /** The position of its token among those asked for. */
  place: number
  isLongUnseen: boolean
}

const findStatement = defineStatement<FoundSession>(
  'find-sessions',
  `select asked.place::int, s.id, s.user_id "userId", r.role, s.last_seen_at <= $3 "isLongUnseen",
      ${currentPosition} "position"
    from unnest($1::bytea[]) with ordinality asked(token_hash, place)
    join sessions s on s.token_hash = asked.token_hash and s.expires_at > $2
    left join user_roles r on r.user_id = s.user_id`,
)
const seenStatement = defineStatement(
  'sessions-seen',
  'update sessions set last_seen_at = $2 where token_hash = any($1::bytea[]) and last_seen_at <= $3',
)

/**
 * Looks up a session token, those of simultaneous requests together. Nothing is remembered, so ending a session takes
 * effect at once, on every process.
 */
export const findSession = defineBatches<Pick<Deps, 'pool' | 'now'>, string, Session | undefined>({
  async run({ pool, now }, tokens) {
    const hashes = tokens.map(hashToken)
    const at = now()
    const longAgo = new Date(at.getTime() - seenEveryMs)
    const found = await findStatement.rows(pool, [hashes, at, longAgo])
    const unseen = found.filter(({ isLongUnseen }) => isLongUnseen).map(({ place }) => hashes[place - 1])
    // The requests neither wait for this nor fail with it.
    if (unseen.length > 0) seenStatement.run(pool, [unseen, at, longAgo]).catch(() => undefined)
    const sessions = new Map(
      found.map(({ place, id, userId, role, position }) => [place, { id, userId, role, position }]),
    )
    return tokens.map((_, i) => sessions.get(i + 1))
  },
})

const findLiveSessionsStatement = defineStatement<{ hash: string }>(
  'find-live-sessions',
  `select encode(token_hash, 'hex') hash from sessions where token_hash = any($1) and expires_at > $2`,
)

/** Returns the tokens that are still signed in. */
export async function findLiveTokens({ pool, now }: Pick<Deps, 'pool' | 'now'>, tokens: string[]) {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]))
  const rows = await findLiveSessionsStatement.rows(pool, [
    [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
    now(),
  ])
  return new Set(rows.map(({ hash }) => byHash.get(hash)!))
}

const dropStatement = (what: string, isIt: string) =>
  defineStatement<{ id: string; userId: string }>(
    `end-sessions-by-${what}`,
    `delete from sessions where ${isIt} returning id, user_id "userId"`,
  )
const dropStatements = {
  byToken: dropStatement('token', 'token_hash = $1'),
  byId: dropStatement('id', 'user_id = $1 and id = $2'),
  byOtherId: dropStatement('other-id', 'user_id = $1 and id <> $2'),
  byUser: dropStatement('user', 'user_id = $1'),
}

/** Closes the session's streams immediately, on every server. */
export async function endSession({ pool, wakeUps }: Pick<Deps, 'pool' | 'wakeUps'>, token: string) {
  wakeUps.publish(
    ...(await inTransaction(pool, (tx) => drop(tx, dropStatements.byToken, [hashToken(token)]))),
  )
}

// The functions below run in the caller's transaction. After the commit, the caller publishes the returned wake-ups,
// which closes the streams immediately. Otherwise, streams would notice only at their next session check.

export const endOneSession = (db: Pool | PoolClient, userId: string, id: string) =>
  drop(db, dropStatements.byId, [userId, id])

export async function endOtherSessions(db: Pool | PoolClient, { id, userId }: Session) {
  await dropPendingSignIns(db, userId)
  return drop(db, dropStatements.byOtherId, [userId, id])
}

export async function endAllSessions(db: Pool | PoolClient, userId: string) {
  await dropPendingSignIns(db, userId)
  return drop(db, dropStatements.byUser, [userId])
}

const dropPendingStatement = defineStatement(
  'drop-pending-sign-ins',
  'delete from pending_sign_ins where user_id = $1',
)
const dropBrowsersStatement = defineStatement(
  'drop-sign-up-browsers',
  'delete from sign_up_browsers where user_id = $1',
)

/** Drops what the next code or link would turn into a session. */
async function dropPendingSignIns(db: Pool | PoolClient, userId: string) {
  await dropPendingStatement.run(db, [userId])
  await dropBrowsersStatement.run(db, [userId])
}

async function drop(
  db: Pool | PoolClient,
  statement: ReturnType<typeof dropStatement>,
  values: unknown[],
): Promise<WakeUp[]> {
  const ended = await statement.rows(db, values)
  const ofPeople = Map.groupBy(ended, (session) => session.userId)
  for (const [userId, ofPerson] of ofPeople)
    await dropSubscriptions(
      db,
      userId,
      ofPerson.map(({ id }) => id),
    )
  return ended.map(({ id }) => ({ endedSession: id }))
}
