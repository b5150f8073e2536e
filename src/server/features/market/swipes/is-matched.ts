import type { PoolClient } from 'pg'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'

interface People {
  clientId: string
  ownerId: string
}

const lockStatements = {
  client: defineStatement<People>(
    'lock-pair-of-liked-listing',
    `update pairs set touched_at = touched_at
      where client_id = $1 and owner_id = (select owner_id from listings where id = $2)
      returning client_id "clientId", owner_id "ownerId"`,
  ),
  owner: defineStatement<People>(
    'lock-pair-of-liked-client',
    `update pairs set touched_at = touched_at where owner_id = $1 and client_id = $2
      returning client_id "clientId", owner_id "ownerId"`,
  ),
}

const findStatement = defineStatement(
  'find-match-of-like',
  `select from matches m where m.client_id = $1 and m.owner_id = $2 and ($3::uuid is null or exists (
    select from matched_listings k where k.client_id = $1 and k.owner_id = $2 and k.listing_id = $3)) limit 1`,
)

/** Whether a like became a match. Locks the pair, so the other side's like is committed either before or after this. */
export async function isMatched(tx: PoolClient, userId: string, role: Role, targetId: string) {
  const people = await lockStatements[role].first(tx, [userId, targetId])
  const listingId = role === 'client' ? targetId : null
  return (await findStatement.run(tx, [people?.clientId, people?.ownerId, listingId])) > 0
}
