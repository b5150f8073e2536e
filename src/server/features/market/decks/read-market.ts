import type { Pool, PoolClient } from 'pg'
import type { CursorPosition } from '#shared/cursor.ts'
import { windowSizes, type Candidate, type Direction, type MarketRows } from './market.ts'

/** Rows of the market per request. The next request continues from there. */
export const maxRowsOfRequest = 20_000

interface Reading {
  /** By default, everything counts as new. */
  isNew?: (id: string) => boolean
  /** How many new results are enough. */
  wanted: number
  /** The rest stays in the market for the next time. */
  max: number
  maxRows?: number
}

/** Reads the market until enough is found, everything is read, or the row limit is reached. */
export async function readMarket<Found extends Candidate>(
  db: Pool | PoolClient,
  market: MarketRows<Found>,
  direction: Direction,
  from: CursorPosition,
  { isNew = () => true, wanted, max, maxRows = maxRowsOfRequest }: Reading,
) {
  const found: Found[] = []
  let last = from
  let rows = 0
  let poorWindows = 0
  while (found.length < wanted && rows < maxRows) {
    const size = windowSizes[Math.min(poorWindows, windowSizes.length - 1)]!
    const window = await market.readWindow(db, direction, last, size)
    const foundNow = window.found.filter(({ id }) => isNew(id))
    found.push(...foundNow)
    rows += window.rowsRead
    if (foundNow.length < wanted / 2) poorWindows += 1
    if (window.lastAt && window.lastId) last = { at: window.lastAt, id: window.lastId }
    const lastTaken = found[max - 1]
    if (lastTaken && found.length > max)
      return {
        found: found.slice(0, max),
        last: { at: new Date(lastTaken.surfacedAtMs), id: lastTaken.id },
        isAll: false,
        rows,
      }
    if (window.rowsRead < size) return { found, last, isAll: true, rows }
  }
  return { found, last, isAll: false, rows }
}
