import { addDays, addMonths, countDays } from '#shared/days.ts'

export interface Month {
  firstDay: string
  /** Days of the month's weeks; null before its first and after its last day. */
  weeks: (string | null)[][]
}

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** The months of a calendar without the weeks that are over. */
export function monthsFrom(today: string, count: number, weekStart: number): Month[] {
  const thisMonth = `${today.slice(0, 7)}-01`
  return Array.from({ length: count }, (_, i) => {
    const firstDay = addMonths(thisMonth, i)
    return {
      firstDay,
      weeks: weeksOf(firstDay, weekStart).filter((week) => week.some((day) => day && day >= today)),
    }
  })
}

function weeksOf(firstDay: string, weekStart: number) {
  const length = countDays(firstDay, addDays(addMonths(firstDay, 1), -1))
  const empty = (weekdayOf(firstDay) - weekStart + 7) % 7
  const cells = Array.from({ length: Math.ceil((empty + length) / 7) * 7 }, (_, i) =>
    i < empty || i >= empty + length ? null : addDays(firstDay, i - empty),
  )
  return Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(7 * i, 7 * i + 7))
}

export interface Bar<Range> {
  range: Range
  /** From 0, in the week. */
  column: number
  length: number
  /** The range goes on before or after this week of the month. */
  isCutBefore: boolean
  isCutAfter: boolean
}

interface DayRange {
  startsOn: string
  endsOn: string | null
}

/** Whether two ranges share a day. Without an end, a range never ends. */
export const overlap = (a: DayRange, b: DayRange) =>
  (b.endsOn === null || a.startsOn <= b.endsOn) && (a.endsOn === null || b.startsOn <= a.endsOn)

/** The parts of ranges that lie in one week of a month. */
export function barsOf<Range extends DayRange>(
  week: (string | null)[],
  ranges: readonly Range[],
): Bar<Range>[] {
  const days = week.filter((day) => day !== null)
  const [first, last] = [days[0]!, days.at(-1)!]
  return ranges
    .filter((range) => overlap(range, { startsOn: first, endsOn: last }))
    .map((range) => {
      const from = range.startsOn > first ? range.startsOn : first
      const to = range.endsOn !== null && range.endsOn < last ? range.endsOn : last
      return {
        range,
        column: week.indexOf(from),
        length: countDays(from, to),
        isCutBefore: range.startsOn < from,
        isCutAfter: range.endsOn === null || range.endsOn > to,
      }
    })
}
