import type { Pool, PoolClient } from 'pg'
import type { Place } from '#shared/cursor.ts'
import { windowSizes, type Candidate, type Direction, type MarketRows } from './market.ts'

/** Of the market, for one request: whoever asks again reads on. */
const mostRows = 20_000

interface Reading {
  /** Everything is unless told. */
  isNew?: (id: string) => boolean
  /** How many new ones are enough. */
  wanted: number
  /** More are left in the market for the next time. */
  most: number
}

/** Reads on in the market until enough is found, all is read, or it was too much for one time. */
export async function readMarket<Found extends Candidate>(
  db: Pool | PoolClient,
  market: MarketRows<Found>,
  direction: Direction,
  from: Place,
  { isNew = () => true, wanted, most }: Reading,
) {
  const found: Found[] = []
  let last = from
  let rows = 0
  for (let windows = 0; found.length < wanted && rows < mostRows; windows += 1) {
    const size = windowSizes[Math.min(windows, windowSizes.length - 1)]!
    const window = await market.readWindow(db, direction, last, size)
    found.push(...window.found.filter(({ id }) => isNew(id)))
    rows += window.rowsRead
    if (window.lastAt && window.lastId) last = { at: window.lastAt, id: window.lastId }
    const lastTaken = found[most - 1]
    if (lastTaken && found.length > most)
      return {
        found: found.slice(0, most),
        last: { at: new Date(lastTaken.surfacedAtMs), id: lastTaken.id },
        isAll: false,
      }
    if (window.rowsRead < size) return { found, last, isAll: true }
  }
  return { found, last, isAll: false }
}
