import { addDays, countDays } from '#shared/days.ts'

/** Both ends included. Null means that it has no beginning or no end. */
export interface DayRange {
  from: string | null
  to: string | null
}
interface Dates {
  startsOn: string
  endsOn: string | null
}

const furthestDays = 90

export const overlaps = ({ startsOn, endsOn }: Dates, { from, to }: DayRange) =>
  (to === null || startsOn <= to) && (from === null || endsOn === null || from <= endsOn)

/** The nearest dates of the same length that are open: the next later ones and, if any, the next earlier ones. */
export function nearbyDays(dates: Dates, unavailable: readonly DayRange[], today: string): Dates[] {
  const isOpen = (moved: Dates) =>
    moved.startsOn >= today && !unavailable.some((range) => overlaps(moved, range))
  const movedBy = (count: number): Dates => ({
    startsOn: addDays(dates.startsOn, count),
    endsOn: dates.endsOn && addDays(dates.endsOn, count),
  })
  const findIn = (direction: 1 | -1) => {
    for (let count = 1; count <= furthestDays; count += 1) {
      const moved = movedBy(direction * count)
      if (isOpen(moved)) return moved
      if (moved.startsOn < today) return undefined
    }
    return undefined
  }
  const distance = ({ startsOn }: Dates) => Math.abs(countDays(dates.startsOn, startsOn) - 1)
  return [findIn(1), findIn(-1)]
    .filter((found) => found !== undefined)
    .toSorted((a, b) => distance(a) - distance(b))
}
