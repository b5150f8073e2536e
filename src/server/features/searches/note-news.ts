import { runSql, type SqlRunner } from '../../db/run-sql.ts'

// An owner's searches look for clients wherever the owner shows something: also where this listing is now.
const listingsStatement = {
  name: 'note-listing-news',
  text: `
  with surfaced as (
    select id, owner_id, kind, large_cell from listings where id = any($1::uuid[])
  ),
  noted as (
    insert into market_news (listing_id, price_before_cents, surfaced_at)
    select id, $2::bigint, $3::timestamptz from surfaced
  )
  insert into client_search_places (kind, large_cell, user_id, search_id)
  select l.kind, l.large_cell, s.user_id, s.id from surfaced l
  join client_searches s on s.user_id = l.owner_id and s.kind = l.kind and s.alerts <> 'off'
  where l.large_cell is not null
  on conflict do nothing`,
}

/**
 * Listings that are shown may fit somebody anew, because they are new, came back or were changed. Part of the
 * transaction of that change, after it: the searches learn of it exactly when it has happened.
 */
export async function noteListingNews(
  db: SqlRunner,
  listingIds: string[],
  at: Date,
  /** What it has cost so far, where it was shown for a price of the same kind. */
  priceBeforeCents: number | null = null,
) {
  await runSql(db, listingsStatement, [listingIds, priceBeforeCents, at])
}

const clientStatement = {
  name: 'note-client-news',
  text: 'insert into market_news (client_id, surfaced_at) values ($1, $2)',
}

/** A client may fit an owner anew. Part of the transaction that made it so. */
export async function noteClientNews(db: SqlRunner, clientId: string, at: Date) {
  await runSql(db, clientStatement, [clientId, at])
}
