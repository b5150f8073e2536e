import type { PoolClient } from 'pg'
import { lockPublishing } from './lock-publishing.ts'

/** Keeps the oldest of an owner's active listings, as many as are allowed, and pauses the rest; returns their titles. */
export async function pauseListingsAbove(client: PoolClient, ownerId: string, limit: number | null) {
  if (limit === null) return []
  await lockPublishing(client, ownerId)
  const { rows } = await client.query<{ title: string }>({
    name: 'pause-listings-above',
    text: `update listings set status = 'paused', is_active = false where id in (
        select id from listings where owner_id = $1 and status = 'active' order by created_at, id offset $2)
      returning title`,
    values: [ownerId, limit],
  })
  return rows.map(({ title }) => title)
}
