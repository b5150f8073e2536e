import { lastDayOfMonths } from '#shared/days.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'

/** What is chosen so far. */
export interface ChosenDates {
  first: string | null
  /** Null while it isn't chosen. Not used for homes. */
  last: string | null
  /** Of a home: null until either side ends it. */
  months: number | null
  /** Of a single day: null for the whole day. */
  hours: number | null
}

export interface WantedDates {
  startsOn: string
  endsOn: string | null
  hours?: number | undefined
}

/** With the terms that the person has seen. */
export interface WantedStay extends WantedDates {
  terms: string
}

export const lengthsOfStay = [null, 1, 3, 6, 12, 24] as const

/** The dates of a request as they can be changed. */
export function toChosen(
  request: Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours'> | undefined,
): ChosenDates {
  if (!request) return { first: null, last: null, months: null, hours: null }
  const { startsOn, endsOn, hours } = request
  const months = lengthsOfStay.find((count) => count !== null && lastDayOfMonths(startsOn, count) === endsOn)
  return { first: startsOn, last: endsOn, months: months ?? null, hours }
}

/** Undefined until a day is chosen. */
export function toWanted(
  { first, last, months, hours }: ChosenDates,
  isHome: boolean,
): WantedDates | undefined {
  if (first === null) return undefined
  if (isHome) return { startsOn: first, endsOn: months === null ? null : lastDayOfMonths(first, months) }
  const endsOn = last ?? first
  return { startsOn: first, endsOn, ...(hours !== null && endsOn === first && { hours }) }
}
