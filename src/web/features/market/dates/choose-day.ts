import { addDays } from '#shared/days.ts'
import { lastPossibleDay } from '#shared/market/client-dates.ts'

/** Days from the first to the last; the last is null while it is being chosen. */
export interface DayRange {
  first: string
  last: string | null
}

/** Days on which a listing can't be had, both included. Null has no beginning or end. */
export interface TakenRange {
  from: string | null
  to: string | null
}

export const isTaken = (taken: readonly TakenRange[], first: string, last = first) =>
  taken.some(({ from, to }) => (from === null || from <= last) && (to === null || first <= to))

/**
 * The range after a tap. The second tap ends it, unless it is before the first, beyond a taken day or more than a year
 * later: then a new range starts there.
 */
export function chooseDay(range: DayRange | null, day: string, taken: readonly TakenRange[] = []): DayRange {
  const isEnd =
    range?.last === null &&
    range.first <= day &&
    day <= lastPossibleDay(range.first) &&
    !isTaken(taken, range.first, day)
  return isEnd ? { first: range.first, last: day } : { first: day, last: null }
}

/** The place of a day in a range, or in a move-in period with its earliest, middle and latest day. */
export type DayPart =
  | 'none'
  | 'only'
  | 'first'
  | 'between'
  | 'last'
  | 'earliest'
  | 'around'
  | 'middle'
  | 'latest'

export function partOfRange(range: DayRange | null, day: string): DayPart {
  if (!range) return 'none'
  const { first } = range
  const last = range.last ?? first
  if (day === first) return first === last ? 'only' : 'first'
  if (day === last) return 'last'
  return first < day && day < last ? 'between' : 'none'
}

/** The move-in day, and the days around it that would do, too. */
export function partOfPeriod(moveInOn: string | null, flexDays: number, day: string): DayPart {
  if (moveInOn === null) return 'none'
  if (day === moveInOn) return flexDays === 0 ? 'only' : 'middle'
  const [earliest, latest] = [addDays(moveInOn, -flexDays), addDays(moveInOn, flexDays)]
  if (day === earliest) return 'earliest'
  if (day === latest) return 'latest'
  return earliest < day && day < latest ? 'around' : 'none'
}
