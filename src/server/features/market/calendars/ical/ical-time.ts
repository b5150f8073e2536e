import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { CalendarError } from '../imports/calendar-error.ts'
import type { IcalProperty } from './ical-properties.ts'
import type { LocalMs, Zones } from './zoned-time.ts'

export interface IcalTime {
  local: LocalMs
  isWholeDay: boolean
  /** Of times of day. */
  zone: string
}

const pattern = /^((?:19|[2-9]\d)\d\d)(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/

/** `20261120`, `20261120T090000` or `20261120T090000Z`. Times without a zone are the listing's. */
export function readTime(value: string, params: IcalProperty['params'], zones: Zones): IcalTime {
  const [whole, year, month, day, hour, minute, second, utc] = pattern.exec(value.trim()) ?? []
  if (!whole) throw new CalendarError('unreadable')
  return {
    local: Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour ?? 0),
      Number(minute ?? 0),
      Number(second ?? 0),
    ),
    isWholeDay: hour === undefined,
    zone: utc ? 'UTC' : zones.known(params.get('TZID') ?? ''),
  }
}

/** All times of properties that may have several, separated by commas. */
export const readTimes = (properties: readonly IcalProperty[] = [], zones: Zones) =>
  properties.flatMap(({ value, params }) =>
    value.split(',').map((one) => readTime(one.split('/')[0]!, params, zones)),
  )

/** `P2D`, `PT1H30M` or `P1W` in milliseconds. */
export function readDuration(value: string) {
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(value.trim())
  if (!found) throw new CalendarError('unreadable')
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  return (7 * weeks + days) * dayMs + hours * hourMs + minutes * minuteMs + seconds * 1000
}
