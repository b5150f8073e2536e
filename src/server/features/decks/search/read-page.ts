import type { Pool } from 'pg'
import { fromCursor, toCursor } from '#shared/cursor.ts'
import { searchPageSize } from '#shared/search.ts'
import { top } from '../deck-row.ts'
import type { Candidate, MarketRows } from '../market.ts'
import { readMarket } from '../read-market.ts'

/** A market with cards that can be named one by one: a search, for one person. */
export interface Search<Found extends Candidate, Card> {
  /** What the saved search is called; null for the filters in use. */
  name: string | null
  rows: MarketRows<Found>
  /** In the same order; what was swiped or fits no more is left out. */
  readCards(ids: string[]): Promise<Card[]>
}

/** The next ones of the list. Where much is read and little fits, a page is short and says where to read on. */
export async function readPage<Card>(pool: Pool, search: Search<Candidate, Card>, after: string | undefined) {
  const from = after ? fromCursor(after) : top
  const size = { wanted: searchPageSize, most: searchPageSize }
  const { found, last, isAll } = await readMarket(pool, search.rows, 'below', from, size)
  return {
    cards: await search.readCards(found.map(({ id }) => id)),
    next: isAll ? null : toCursor(last),
    searchName: search.name,
  }
}
