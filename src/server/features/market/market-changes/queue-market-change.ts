import type { Pool, PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

// An owner's saved searches look for clients in every area where the owner has a listing, so this listing's area is
// added.
const listingsStatement = defineStatement(
  'queue-listing-changes',
  `
  with surfaced as (
    select id, owner_id, kind, large_cell from listings where id = any($1::uuid[])
  ),
  noted as (
    insert into market_changes (listing_id, price_before_cents, surfaced_at, is_small_cut)
    select id, $2::bigint, $3::timestamptz, $4 from surfaced
  )
  insert into client_search_cells (kind, large_cell, user_id, search_id)
  select l.kind, l.large_cell, s.user_id, s.id from surfaced l
  join client_searches s on s.user_id = l.owner_id and s.kind = l.kind and s.alerts <> 'off'
  where l.large_cell is not null
  on conflict do nothing`,
)

interface PriceChange {
  /** The previous price, if the listing was shown with a price of the same type. */
  priceBeforeCents?: number | null
  /** Not new to anyone, but people who were notified about the listing may have seen small cuts add up since then. */
  isSmallCut?: boolean
}

/**
 * Records that shown listings may fit more people now, because they are new, came back or changed. Runs at the end of
 * that change's transaction, so saved searches see it exactly when it is committed.
 */
export async function queueListingChange(
  db: Pool | PoolClient,
  listingIds: string[],
  at: Date,
  { priceBeforeCents = null, isSmallCut = false }: PriceChange = {},
) {
  await listingsStatement.run(db, [listingIds, priceBeforeCents, at, isSmallCut])
}

const clientStatement = defineStatement(
  'queue-client-change',
  'insert into market_changes (client_id, surfaced_at) values ($1, $2)',
)

/** Records that a client may fit more owners now. Runs in the transaction that made the change. */
export async function queueClientChange(db: Pool | PoolClient, clientId: string, at: Date) {
  await clientStatement.run(db, [clientId, at])
}
