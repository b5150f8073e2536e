import type { Pool } from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { matchClients, type ClientNews } from './match-clients.ts'
import { matchListings, type ListingNews } from './match-listings.ts'

const batchSize = 100

interface NewsRow {
  id: string
  listingId: string | null
  clientId: string | null
  priceBeforeCents: number | null
  surfacedAt: Date
}

// What another process is at is left to it; when that is killed, it lies here again.
const takeStatement = {
  name: 'take-market-news',
  text: `delete from market_news where id in (
      select id from market_news order by id limit ${batchSize} for update skip locked)
    returning id, listing_id "listingId", client_id "clientId", price_before_cents::float8 "priceBeforeCents",
      surfaced_at "surfacedAt"`,
}

/** Holds all that has come up in the market against the searches: taking it away and keeping the hits is one. */
export async function matchNews({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  while ((await matchSome(pool, now())) === batchSize);
}

const matchSome = (pool: Pool, at: Date) =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<NewsRow>(takeStatement)
    const inOrder = rows.toSorted((a, b) => Number(a.id) - Number(b.id))
    await matchListings(client, listingsOf(inOrder), at)
    await matchClients(client, clientsOf(inOrder), at)
    return rows.length
  })

/** Several changes of a listing are one: from before the first to after the last. */
function listingsOf(rows: NewsRow[]): ListingNews[] {
  const changed = rows.flatMap(({ listingId, ...row }) => (listingId ? [{ ...row, listingId }] : []))
  return [...Map.groupBy(changed, ({ listingId }) => listingId)].map(([listingId, changes]) => ({
    listingId,
    priceBeforeCents: changes[0]!.priceBeforeCents,
    surfacedAt: changes.at(-1)!.surfacedAt,
  }))
}

const clientsOf = (rows: NewsRow[]): ClientNews[] => [
  ...new Map(
    rows.flatMap(({ clientId, surfacedAt }) => (clientId ? [[clientId, { clientId, surfacedAt }]] : [])),
  ).values(),
]
