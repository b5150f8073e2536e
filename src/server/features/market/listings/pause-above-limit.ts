import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { lockPublishing } from './lock-publishing.ts'

const pauseListingsAboveStatement = defineStatement<{ title: string }>(
  'pause-listings-above',
  `update listings set status = 'paused', is_active = false where id in (
      select id from listings where owner_id = $1 and status = 'active' order by created_at, id offset $2)
    returning title`,
)

/**
 * Keeps an owner's oldest active listings, as many as allowed, and pauses the rest. Returns the titles of the paused
 * ones.
 */
export async function pauseListingsAbove(tx: PoolClient, ownerId: string, limit: number | null) {
  if (limit === null) return []
  await lockPublishing(tx, ownerId)
  const rows = await pauseListingsAboveStatement.rows(tx, [ownerId, limit])
  return rows.map(({ title }) => title)
}
