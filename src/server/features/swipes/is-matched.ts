import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'

interface Like {
  targetId: string
  createdAt: Date
}

/** Whether a like has become a match. Takes the pair's lock, so that the other side's like comes either before or after. */
export async function isMatched(
  client: PoolClient,
  userId: string,
  role: Role,
  { targetId, createdAt }: Like,
) {
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
