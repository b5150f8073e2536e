import type { Pin } from '#shared/places.ts'
import { mostInSquare, type MapSquare } from '#shared/search.ts'

interface Reading<Found> {
  /** The middle of the square that it lies in. */
  middleOf: (found: Found) => Pin
  amountOf: (found: Found) => number | null
  better: (a: number, b: number) => number
}

type Square = Omit<MapSquare, 'place'>

/** What was found, counted by squares. */
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
    if (square.ids.length < mostInSquare) square.ids.push(one.id)
    const amount = amountOf(one)
    // A monthly price and the price of a sale are not compared.
    if (amount === null || one.isMonthly !== square.isMonthly) continue
    square.amountCents = square.amountCents === null ? amount : better(square.amountCents, amount)
  }
  return [...squares.values()]
}
