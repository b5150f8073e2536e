import { t } from '#shared/messages/t.ts'
import { addDays, addMonths, countDays, lastDayOfMonths } from '#shared/days.ts'
import type { Kind } from './kinds.ts'
import type { Stay } from './quote-stay.ts'

/** How far ahead a stay can begin, and how long it can be. */
export const furthestStayMonths = 24
const longestMonths = { home: 60, other: 12 }

export interface StayRules {
  kind: Kind
  minimumDays: number | null
  maximumDays: number | null
  minimumStayMonths: number | null
  maximumStayMonths: number | null
}

interface Problem {
  field: 'startsOn' | 'endsOn' | 'hours'
  message: string
}

const monthsAtMost = (count: number) =>
  t('{count, plural, one {# month at most} other {# months at most}}', { count })

/** Why a listing can't be had for these dates, whether or not they are open. `today` is the listing's day. */
export function stayProblem(rules: StayRules, stay: Stay, today: string): Problem | undefined {
  const { startsOn, endsOn } = stay
  if (startsOn < today) return { field: 'startsOn', message: t('This day is over') }
  if (startsOn > addMonths(today, furthestStayMonths))
    return { field: 'startsOn', message: t('Choose a day within two years') }
  if (endsOn !== null && endsOn < startsOn)
    return { field: 'endsOn', message: t('The last day is before the first') }
  return rules.kind === 'property' ? homeProblem(rules, stay) : daysProblem(rules, stay)
}

function homeProblem({ minimumStayMonths: least, maximumStayMonths: most }: StayRules, stay: Stay) {
  const { startsOn, endsOn } = stay
  if (endsOn === null)
    return most === null
      ? undefined
      : {
          field: 'endsOn' as const,
          message: t(
            '{count, plural, one {# month at most. Choose until when} other {# months at most. Choose until when}}',
            { count: most },
          ),
        }
  if (stay.hours !== undefined)
    return { field: 'hours' as const, message: t('Homes aren’t rented by the hour') }
  if (least && endsOn < lastDayOfMonths(startsOn, least))
    return {
      field: 'endsOn' as const,
      message: t('{count, plural, one {# month at least} other {# months at least}}', { count: least }),
    }
  const longest = most ?? longestMonths.home
  return endsOn > lastDayOfMonths(startsOn, longest)
    ? { field: 'endsOn' as const, message: monthsAtMost(longest) }
    : undefined
}

function daysProblem({ minimumDays: least, maximumDays: most }: StayRules, stay: Stay): Problem | undefined {
  if (stay.endsOn === null) return { field: 'endsOn', message: t('Choose the last day') }
  if (stay.endsOn > addDays(addMonths(stay.startsOn, longestMonths.other), -1))
    return { field: 'endsOn', message: t('A year at most') }
  const days = countDays(stay.startsOn, stay.endsOn)
  if (stay.hours !== undefined && days > 1)
    return { field: 'hours', message: t('Hours are for a single day') }
  if (least && days < least)
    return {
      field: 'endsOn',
      message: t('{count, plural, one {# day at least} other {# days at least}}', { count: least }),
    }
  return most && days > most
    ? {
        field: 'endsOn',
        message: t('{count, plural, one {# day at most} other {# days at most}}', { count: most }),
      }
    : undefined
}
