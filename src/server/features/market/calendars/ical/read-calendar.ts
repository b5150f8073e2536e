import { addMonths } from '#shared/days.ts'
import { dayMs } from '#shared/durations.ts'
import { calendarMonths } from '#shared/market/calendars.ts'
import { CalendarError } from '../imports/calendar-error.ts'
import { findOccurrences, type Budget, type Span } from './find-occurrences.ts'
import { readEvents, type IcalEvent } from './ical-properties.ts'
import { readTimes, type IcalTime } from './ical-time.ts'
import { createZones } from './zoned-time.ts'

export const maxEvents = 2_000

export interface DayRange {
  startsOn: string
  endsOn: string
}

/** The days that a calendar's events touch in the listing's time zone, from today to the end of its own calendar. */
export function readCalendar(text: string, today: string, timeZone: string): DayRange[] {
  const events = readEvents(text)
  if (!events) throw new CalendarError('not_a_calendar')
  if (events.length > maxEvents) throw new CalendarError('too_many_events')
  const window = { start: toNumber(today), end: toNumber(addMonths(today, calendarMonths)) }
  const zones = createZones(timeZone)
  const budget: Budget = { days: 500_000, occurrences: 20_000, times: 10_000 }
  const isTaken = new Uint8Array(window.end - window.start)
  const mark = ({ first, last }: Span) =>
    isTaken.fill(1, Math.max(0, first - window.start), Math.max(0, last + 1 - window.start))

  const moved = new Map<string, IcalTime[]>()
  for (const event of events) {
    const times = readTimes(event.get('RECURRENCE-ID'), zones)
    if (times.length > 0) moved.set(uidOf(event), [...(moved.get(uidOf(event)) ?? []), ...times])
  }
  for (const event of events.filter(takesDays)) {
    // An occurrence that was moved or canceled on its own is an event of its own.
    const except = event.has('RECURRENCE-ID') ? [] : (moved.get(uidOf(event)) ?? [])
    findOccurrences({ event, except, window, homeZone: timeZone, zones, budget }).forEach(mark)
  }
  return toRanges(isTaken, window.start)
}

const uidOf = (event: IcalEvent) => event.get('UID')?.[0]?.value ?? ''
const valueOf = (event: IcalEvent, name: string) => event.get(name)?.[0]?.value.toUpperCase()
const takesDays = (event: IcalEvent) =>
  valueOf(event, 'STATUS') !== 'CANCELLED' && valueOf(event, 'TRANSP') !== 'TRANSPARENT'

const toNumber = (day: string) => Date.parse(day) / dayMs
const toDay = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

function toRanges(isTaken: Uint8Array, start: number): DayRange[] {
  const ranges: DayRange[] = []
  for (let first = isTaken.indexOf(1); first !== -1;) {
    const next = isTaken.indexOf(0, first)
    const end = next === -1 ? isTaken.length : next
    ranges.push({ startsOn: toDay(start + first), endsOn: toDay(start + end - 1) })
    first = isTaken.indexOf(1, end)
  }
  return ranges
}
