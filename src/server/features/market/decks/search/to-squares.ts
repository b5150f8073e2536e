import type { Pin } from '#shared/people/locations.ts'
import { maxInSquare, type MapSquare } from '#shared/market/browse.ts'

interface Reading<Found> {
  /** The center of the square that contains the result. */
  middleOf: (found: Found) => Pin
  amountOf: (found: Found) => Amount | null
  isBetter: (compared: number, than: number) => boolean
}

type Amount = NonNullable<MapSquare['amount']>

type Square = Omit<MapSquare, 'areaName'>

/** Groups and counts results by square. */
export function toSquares<Found extends { id: string; isMonthly: boolean }>(
  found: Found[],
  { middleOf, amountOf, isBetter }: Reading<Found>,
): Square[] {
  const squares = new Map<string, Square>()
  for (const one of found) {
    const { lat, lon } = middleOf(one)
    const key = `${lat},${lon}`
    const square = squares.get(key) ?? {
      lat,
      lon,
      count: 0,
      amount: null,
      isMonthly: one.isMonthly,
      ids: [],
    }
    squares.set(key, square)
    square.count += 1
    if (square.ids.length < maxInSquare) square.ids.push(one.id)
    const amount = amountOf(one)
    // Monthly prices and sale prices aren't comparable.
    if (amount === null || one.isMonthly !== square.isMonthly) continue
    if (isFirst(amount, square.amount)) square.amount = amount
  }
  return [...squares.values()]

  function isFirst({ compared }: Amount, other: Amount | null) {
    if (!other) return true
    return compared !== null && (other.compared === null || isBetter(compared, other.compared))
  }
}
