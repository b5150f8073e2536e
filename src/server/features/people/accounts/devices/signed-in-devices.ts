import type { SignedInDevice } from '#shared/people/security.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { endOneSession, endOtherSessions } from '../sessions.ts'
import { nameDevice } from './name-device.ts'

interface Row {
  id: string
  userAgent: string | null
  ip: string | null
  createdAt: Date
  lastSeenAt: Date
}

const listStatement = defineStatement<Row>(
  'list-devices',
  `select id, user_agent "userAgent", ip, created_at "createdAt", last_seen_at "lastSeenAt" from sessions
    where user_id = $1 and expires_at > $3 order by id = $2 desc, last_seen_at desc`,
)

export async function listDevices(
  { pool, now }: Deps,
  { id: ownId, userId }: Session,
): Promise<SignedInDevice[]> {
  const rows = await listStatement.rows(pool, [userId, ownId, now()])
  return rows.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
    id,
    device: nameDevice(userAgent ?? ''),
    ip,
    firstSeenAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: id === ownId,
  }))
}

export async function signOutDevice({ pool, wakeUps }: Deps, { userId }: Session, deviceId: string) {
  const ended = await inTransaction(pool, (tx) => endOneSession(tx, userId, deviceId))
  if (ended.length === 0) throw new AppError('not_found')
  wakeUps.publish(...ended)
}

/** Returns the count. */
export async function signOutOthers({ pool, wakeUps }: Deps, session: Session) {
  const ended = await inTransaction(pool, (tx) => endOtherSessions(tx, session))
  wakeUps.publish(...ended)
  return ended.length
}
