import type { Pool } from 'pg'
import { fromCursor, toCursor } from '#shared/cursor.ts'
import { searchPageSize } from '#shared/market/browse.ts'
import { top } from '../deck-row.ts'
import type { Candidate, MarketRows } from '../market.ts'
import { readMarket } from '../read-market.ts'

/** A person's search: market rows whose cards can be read by id. */
export interface Search<Found extends Candidate, Card> {
  /** The name of the saved search. Null for the filters in use. */
  name: string | null
  rows: MarketRows<Found>
  /** In the same order, without cards that were swiped or no longer fit. */
  readCards(ids: string[]): Promise<Card[]>
}

/** The next page of the list. When many rows are read and few fit, the page is short and says where to continue. */
export async function readPage<Card>(pool: Pool, search: Search<Candidate, Card>, after: string | undefined) {
  const from = after ? fromCursor(after) : top
  const size = { wanted: searchPageSize, max: searchPageSize }
  const { found, last, isAll } = await readMarket(pool, search.rows, 'below', from, size)
  return {
    cards: await search.readCards(found.map(({ id }) => id)),
    next: isAll ? null : toCursor(last),
    searchName: search.name,
  }
}
