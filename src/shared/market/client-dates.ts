import * as z from 'zod/mini'
import type { Kind } from './kinds.ts'
import { addDays, dayAt, lastDayOfMonths } from '#shared/days.ts'

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
export const moveInFlexDaysSchema = z._default(
  z.int('Use a whole number').check(z.gte(0, 'At least 0'), z.lte(maxMoveInFlexDays, 'At most 60 days')),
  0,
)

/** The last day of the longest stay that starts on a day: a year. */
export const lastPossibleDay = (startsOn: string) => lastDayOfMonths(startsOn, 12)

/** Both days or none, in order, at most a year. */
export const areDaysInOrder = z.refine<Pick<ClientDates, 'startsOn' | 'endsOn'>>(
  ({ startsOn, endsOn }) =>
    startsOn === null || endsOn === null
      ? startsOn === endsOn
      : startsOn <= endsOn && endsOn <= lastPossibleDay(startsOn),
  { path: ['endsOn'], error: 'Choose a first and a last day, at most a year apart' },
)

/** The day it is where days end last. A day before it is over everywhere. */
export const earliestToday = (now: Date) => dayAt(now, 'Etc/GMT+12')

/** Which dates are over, on a day. */
export const pastDates = (dates: ClientDates, today: string) => ({
  isMoveInPast: dates.moveInOn !== null && addDays(dates.moveInOn, dates.moveInFlexDays) < today,
  isStayPast: dates.endsOn !== null && dates.endsOn < today,
})
