import type { Pin } from '#shared/people/locations.ts'
import { maxInSquare, type MapSquare } from '#shared/market/browse.ts'

interface Reading<Found> {
  /** The center of the square that contains the result. */
  middleOf: (found: Found) => Pin
  amountOf: (found: Found) => number | null
  better: (a: number, b: number) => number
}

type Square = Omit<MapSquare, 'areaName'>

/** Groups and counts results by square. */
export function toSquares<Found extends { id: string; isMonthly: boolean }>(
  found: Found[],
  { middleOf, amountOf, better }: Reading<Found>,
): Square[] {
  const squares = new Map<string, Square>()
  for (const one of found) {
    const { lat, lon } = middleOf(one)
    const key = `${lat},${lon}`
    const square = squares.get(key) ?? {
      lat,
      lon,
      count: 0,
      amountCents: null,
      isMonthly: one.isMonthly,
      ids: [],
    }
    squares.set(key, square)
    square.count += 1
    if (square.ids.length < maxInSquare) square.ids.push(one.id)
    const amount = amountOf(one)
    // Monthly prices and sale prices aren't comparable.
    if (amount === null || one.isMonthly !== square.isMonthly) continue
    square.amountCents = square.amountCents === null ? amount : better(square.amountCents, amount)
  }
  return [...squares.values()]
}
