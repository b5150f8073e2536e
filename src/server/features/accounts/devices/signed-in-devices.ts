import { and, desc, eq, gt } from 'drizzle-orm'
import type { SignedInDevice } from '#shared/security.ts'
import { sessions } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Session } from '../../../http/session.ts'
import { endOneSession, endOtherSessions } from '../sessions.ts'
import { nameDevice } from './name-device.ts'

export async function listDevices(
  { db, now }: Deps,
  { id: ownId, userId }: Session,
): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(sessions.id, ownId)), desc(sessions.lastSeenAt))
  return rows.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
    id,
    device: nameDevice(userAgent ?? ''),
    ip,
    firstSeenAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: id === ownId,
  }))
}

export async function signOutDevice({ db, hints }: Deps, { userId }: Session, deviceId: string) {
  const ended = await db.transaction((tx) => endOneSession(tx, userId, deviceId))
  if (ended.length === 0) throw new AppError('not_found')
  hints.publish(...ended)
}

/** Answers how many. */
export async function signOutOthers({ db, hints }: Deps, session: Session) {
  const ended = await db.transaction((tx) => endOtherSessions(tx, session))
  hints.publish(...ended)
  return ended.length
}
