import { countDays } from '#shared/days.ts'

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
