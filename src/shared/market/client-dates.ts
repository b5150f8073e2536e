import { addDays, dayAt, lastDayOfMonths } from '#shared/days.ts'
import type { Kind } from './kinds.ts'

/** When a client needs something: a home from a date, or anything else from the first day to the last. */
export interface ClientDates {
  moveInOn: string | null
  moveInFlexDays: number
  startsOn: string | null
  endsOn: string | null
}

/** Whether the days of anything but a home matter. */
export const looksForThings = ({ kinds }: { kinds: readonly Kind[] }) =>
  kinds.length === 0 || kinds.some((kind) => kind !== 'property')

/** How many days earlier or later a move-in may be. */
export const moveInFlexChoices = [0, 3, 7, 14] as const
export const maxMoveInFlexDays = 60

/** The last day of the longest stay that starts on a day: a year. */
export const lastPossibleDay = (startsOn: string) => lastDayOfMonths(startsOn, 12)

/** The day it is where days end last. A day before it is over everywhere. */
export const earliestToday = (now: Date) => dayAt(now, 'Etc/GMT+12')

/** Which dates are over, on a day. */
export const pastDates = ({ moveInOn, moveInFlexDays, endsOn }: ClientDates, today: string) => ({
  isMoveInPast: moveInOn !== null && addDays(moveInOn, moveInFlexDays) < today,
  isStayPast: endsOn !== null && endsOn < today,
})
