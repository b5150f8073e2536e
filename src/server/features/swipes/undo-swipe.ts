import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { forgetLike } from '../activity/record-like.ts'
import { requirePlanUse } from '../subscriptions/plan-uses.ts'

/** Takes the latest swipe back. A like that has become a match stays. */
export async function undoSwipe(deps: Deps, { userId, role }: Session) {
  if (!role) throw new AppError('wrong_role')
  return inTransaction(deps.pool, async (client) => {
    const latest = await findLatest(client, userId)
    if (!latest) throw new AppError('nothing_to_undo')
    if (latest.direction === 'right' && (await isMatched(client, userId, role, latest)))
      throw new AppError('already_matched')
    await client.query('delete from likes where user_id = $1 and target_id = $2', [userId, latest.targetId])
    if (latest.direction === 'right')
      await forgetLike(client, { ...latest, likerId: userId, at: latest.createdAt })
    return {
      targetId: latest.targetId,
      undosLeft: await requirePlanUse(client, userId, 'undo', deps.now()),
    }
  })
}

interface Latest {
  targetId: string
  direction: 'right' | 'left'
  isSuper: boolean
  createdAt: Date
}

async function findLatest(client: PoolClient, userId: string) {
  const { rows } = await client.query<Latest>(
    `select target_id "targetId", direction, is_super "isSuper", created_at "createdAt" from likes
     where user_id = $1 order by created_at desc limit 1 for update`,
    [userId],
  )
  return rows[0]
}

/** Under the pair's lock, so that the other side's like comes either before this or after. */
async function isMatched(client: PoolClient, userId: string, role: Role, { targetId, createdAt }: Latest) {
  const { rows: people } = await client.query<{ clientId: string; ownerId: string }>(
    role === 'client'
      ? `update pairs set touched_at = touched_at
         where client_id = $1 and owner_id = (select owner_id from listings where id = $2)
         returning client_id "clientId", owner_id "ownerId"`
      : `update pairs set touched_at = touched_at where owner_id = $1 and client_id = $2
         returning client_id "clientId", owner_id "ownerId"`,
    [userId, targetId],
  )
  const { rows } = await client.query(
    `select from matches where client_id = $1 and owner_id = $2
       and ($3::uuid is null or listing_id = $3 or (listing_id is null and created_at >= $4)) limit 1`,
    [people[0]?.clientId, people[0]?.ownerId, role === 'client' ? targetId : null, createdAt],
  )
  return rows.length > 0
}
