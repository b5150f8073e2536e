import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { atLeast } from '#shared/number-input.ts'
import { nearDate } from '#shared/text-input.ts'
import { lastPossibleDay, maxMoveInFlexDays, type ClientDates } from './client-dates.ts'

export const moveInFlexDaysSchema = z._default(
  z.int({ error: () => t('Use a whole number') }).check(
    atLeast(0),
    z.lte(maxMoveInFlexDays, {
      error: () => t('{max, plural, one {At most # day} other {At most # days}}', { max: maxMoveInFlexDays }),
    }),
  ),
  0,
)

export const daySchema = z._default(z.nullable(nearDate()), null)

/** Both days or none, in order, at most a year. */
export const areDaysInOrder = z.refine<Pick<ClientDates, 'startsOn' | 'endsOn'>>(
  ({ startsOn, endsOn }) =>
    startsOn === null || endsOn === null
      ? startsOn === endsOn
      : startsOn <= endsOn && endsOn <= lastPossibleDay(startsOn),
  { path: ['endsOn'], error: () => t('Choose a first and a last day, at most a year apart') },
)
