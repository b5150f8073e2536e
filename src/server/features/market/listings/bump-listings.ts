import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { queueListingChange } from '#server/features/market/market-changes/queue-market-change.ts'
import { isShown } from './is-shown.ts'

const bumpStatement = defineStatement<{ id: string }>(
  'bump-listings-of-owner',
  `update listings g set surfaced_at = $2 where g.owner_id = $1 and ${isShown('g')} returning id`,
)

/** Puts an owner's shown listings on top of the market, after a change that may make them fit more people. */
export async function bumpListingsOf(tx: PoolClient, ownerId: string, at: Date) {
  const rows = await bumpStatement.rows(tx, [ownerId, at])
  await queueListingChange(
    tx,
    rows.map(({ id }) => id),
    at,
  )
}
