import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { newId } from '../../db/ids.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { findHeldReason } from '../profiles/hold-profile.ts'

/** In the operator's words; shown until the person says that they have read it. */
export async function warn(client: PoolClient, userId: string, text: string, at: Date) {
  await client.query('insert into warnings (user_id, id, text, created_at) values ($1, $2, $3, $4)', [
    userId,
    newId(),
    text,
    at,
  ])
}

const unreadStatement = {
  name: 'unread-warnings',
  text: `select id, text, created_at at from warnings where user_id = $1 and acknowledged_at is null order by id`,
}

async function findUnread(db: Pick<PoolClient, 'query'>, userId: string) {
  return (await db.query<{ id: string; text: string; at: Date }>({ ...unreadStatement, values: [userId] }))
    .rows
}

export const hasUnreadWarning = async (client: PoolClient, userId: string) =>
  (await findUnread(client, userId)).length > 0

/** What the operator has to say to me. */
export async function findStanding({ pool }: Pick<Deps, 'pool'>, { userId }: Session) {
  const [unread, heldReason] = await Promise.all([findUnread(pool, userId), findHeldReason(pool, userId)])
  return { warnings: unread.map(({ id, text, at }) => ({ id, text, at: at.toISOString() })), heldReason }
}

/** Saying it twice is saying it once. */
export async function acknowledgeWarning({ pool, now }: Deps, { userId }: Session, id: string) {
  const { rowCount } = await pool.query(
    'update warnings set acknowledged_at = coalesce(acknowledged_at, $3) where user_id = $1 and id = $2',
    [userId, id, now()],
  )
  if (!rowCount) throw new AppError('not_found')
}

/** For the frame of every screen: whether there is something that must be read. */
export const countWarnings = async ({ pool }: Pick<Deps, 'pool'>, { userId }: Session) =>
  (await findUnread(pool, userId)).length
