import * as z from 'zod/mini'
import { nearDate } from '#shared/text-input.ts'
import { lastPossibleDay, maxMoveInFlexDays, type ClientDates } from './client-dates.ts'

export const moveInFlexDaysSchema = z._default(
  z
    .int('Use a whole number')
    .check(z.gte(0, 'At least 0'), z.lte(maxMoveInFlexDays, `At most ${maxMoveInFlexDays} days`)),
  0,
)

export const daySchema = z._default(z.nullable(nearDate()), null)

/** Both days or none, in order, at most a year. */
export const areDaysInOrder = z.refine<Pick<ClientDates, 'startsOn' | 'endsOn'>>(
  ({ startsOn, endsOn }) =>
    startsOn === null || endsOn === null
      ? startsOn === endsOn
      : startsOn <= endsOn && endsOn <= lastPossibleDay(startsOn),
  { path: ['endsOn'], error: 'Choose a first and a last day, at most a year apart' },
)
