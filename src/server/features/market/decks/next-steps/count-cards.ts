import type { Pool } from 'pg'
import { maxCounted } from '#shared/market/next-steps.ts'
import { top } from '../deck-row.ts'
import type { Candidate, MarketRows } from '../market.ts'
import { maxRowsOfRequest, readMarket } from '../read-market.ts'

/** After this many rows without a result, the next attempt is worth more than more rows. */
const fewRows = 1_200
const manyRows = 5_200

export interface Counted<Found extends Candidate> {
  /** Best first. */
  found: Found[]
  /** If false, there may be more. */
  isExact: boolean
}

export type CountCards = <Found extends Candidate>(
  rows: MarketRows<Found>,
  /** Also reads many rows when nothing is found. */
  isThorough?: boolean,
) => Promise<Counted<Found>>

/**
 * Counts the cards of several decks for one request. Together they read no more rows than one deck page may; after
 * that, nothing more is found.
 */
export function createCounter(pool: Pool): CountCards {
  let rowsLeft = maxRowsOfRequest
  return async (market, isThorough = false) => {
    const readOn = async (from: typeof top, wanted: number, maxRows: number) => {
      const size = { wanted, max: wanted, maxRows: Math.min(maxRows, rowsLeft) }
      const read = await readMarket(pool, market, 'below', from, size)
      rowsLeft -= read.rows
      return read
    }
    const first = await readOn(top, maxCounted, isThorough ? manyRows : fewRows)
    const found = first.found
    let isExact = first.isAll
    if (!isExact && found.length > 0 && found.length < maxCounted) {
      const rest = await readOn(first.last, maxCounted - found.length, manyRows)
      found.push(...rest.found)
      isExact = rest.isAll
    }
    return { found: found.toSorted((a, b) => b.score - a.score), isExact }
  }
}
