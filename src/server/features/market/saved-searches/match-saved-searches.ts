import type { Pool } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { matchClients, type ClientChange } from './match-clients.ts'
import { matchListings, type ListingChange } from './match-listings.ts'

const batchSize = 100

interface MarketChangeRow {
  id: string
  listingId: string | null
  clientId: string | null
  priceBeforeCents: number | null
  isSmallCut: boolean
  surfacedAt: Date
}

// Rows locked by another process are skipped. If that process is killed, they become available again.
const takeStatement = defineStatement<MarketChangeRow>(
  'take-market-changes',
  `delete from market_changes where id in (
      select id from market_changes order by id limit ${batchSize} for update skip locked)
    returning id, listing_id "listingId", client_id "clientId", price_before_cents::float8 "priceBeforeCents",
      is_small_cut "isSmallCut", surfaced_at "surfacedAt"`,
)

/**
 * Matches all market changes against the saved searches. Changes are removed in the same transaction that saves the
 * hits.
 */
export async function matchSavedSearches({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  while ((await matchSome(pool, now())) === batchSize);
}

const matchSome = (pool: Pool, at: Date) =>
  inTransaction(pool, async (tx) => {
    const rows = await takeStatement.rows(tx)
    const inOrder = rows.toSorted((a, b) => Number(a.id) - Number(b.id))
    await matchListings(tx, listingsOf(inOrder), at)
    await matchClients(tx, clientsOf(inOrder), at)
    return rows.length
  })

/** Several changes to one listing count as one, from before the first to after the last. */
function listingsOf(rows: MarketChangeRow[]): ListingChange[] {
  const changed = rows.flatMap(({ listingId, ...row }) => (listingId ? [{ ...row, listingId }] : []))
  return [...Map.groupBy(changed, ({ listingId }) => listingId)].map(([listingId, changes]) => ({
    listingId,
    priceBeforeCents: changes[0]!.priceBeforeCents,
    isSmallCut: changes.every(({ isSmallCut }) => isSmallCut),
    surfacedAt: changes.at(-1)!.surfacedAt,
  }))
}

const clientsOf = (rows: MarketChangeRow[]): ClientChange[] => [
  ...new Map(
    rows.flatMap(({ clientId, surfacedAt }) => (clientId ? [[clientId, { clientId, surfacedAt }]] : [])),
  ).values(),
]
