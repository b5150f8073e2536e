import { dayMs } from '#shared/durations.ts'
import { CalendarError } from '../imports/calendar-error.ts'
import type { IcalEvent } from './ical-properties.ts'
import { readDuration, readTime, readTimes, type IcalTime } from './ical-time.ts'
import { fallsOn, readRecurrence, type DayNumber } from './recurrence.ts'
import type { Zones } from './zoned-time.ts'

/** The days that one occurrence touches. */
export interface Span {
  first: DayNumber
  last: DayNumber
}

/** What all events of a calendar may cost together. */
export interface Budget {
  /** Tested against rules. */
  days: number
  occurrences: number
  /** In lists of occurrences that are added or don't take place. A series is compared with all that were moved. */
  times: number
}

interface Search {
  event: IcalEvent
  /** Occurrences that don't take place as planned. */
  except: readonly IcalTime[]
  /** Up to, but not including, the last day. */
  window: { start: DayNumber; end: DayNumber }
  homeZone: string
  zones: Zones
  budget: Budget
}

/** Longer than any calendar; times beyond it wouldn't be dates. */
const maxLengthMs = 10_000 * 365 * dayMs

const dayOf = (ms: number): DayNumber => Math.floor(ms / dayMs)

function spend(budget: Budget, what: keyof Budget, count = 1) {
  budget[what] -= count
  if (budget[what] < 0) throw new CalendarError('too_many_events')
}

/** The occurrences of an event that may touch the window. */
export function findOccurrences(search: Search): Span[] {
  const { event, window, zones, budget } = search
  const found = event.get('DTSTART')?.[0]
  if (!found) throw new CalendarError('unreadable')
  const start = readTime(found.value, found.params, zones)
  const lengthMs = Math.min(maxLengthMs, lengthOf(event, start, zones))
  const listed = readTimes(event.get('RDATE'), zones)
  const excepted = [...readTimes(event.get('EXDATE'), zones), ...search.except]
  spend(budget, 'times', listed.length + excepted.length)
  const added = listed.map((time) => dayIn(start, time, zones))
  const removed = new Set(excepted.map((time) => dayIn(start, time, zones)))
  const days = new Set([...recurringDays(search, start, lengthMs), ...added])
  const spans: Span[] = []
  for (const day of days) {
    // A day of leeway for time zones.
    if (removed.has(day) || day > window.end || day + dayOf(lengthMs) + 2 < window.start) continue
    spend(budget, 'occurrences')
    spans.push(spanOf(search, start, day, lengthMs))
  }
  return spans
}

/** The day of a time in the event's own time zone. An event has at most one occurrence on each. */
const dayIn = (event: IcalTime, time: IcalTime, zones: Zones) =>
  dayOf(
    event.isWholeDay || time.isWholeDay
      ? time.local
      : zones.toLocal(zones.toMoment(time.local, time.zone), event.zone),
  )

function lengthOf(event: IcalEvent, start: IcalTime, zones: Zones) {
  const [end] = event.get('DTEND') ?? []
  const [duration] = event.get('DURATION') ?? []
  if (duration) return readDuration(duration.value)
  if (!end) return start.isWholeDay ? dayMs : 0
  const endTime = readTime(end.value, end.params, zones)
  const lengthMs = start.isWholeDay
    ? endTime.local - start.local
    : zones.toMoment(endTime.local, endTime.zone) - zones.toMoment(start.local, start.zone)
  return Math.max(0, lengthMs)
}

function recurringDays({ event, window, zones, budget }: Search, start: IcalTime, lengthMs: number) {
  const first = dayOf(start.local)
  const [given] = event.get('RRULE') ?? []
  if (!given) return [first]
  const rule = readRecurrence(given.value)
  const until = rule.until ? dayIn(start, readTime(rule.until, new Map(), zones), zones) : Infinity
  const end = Math.min(window.end, until)
  const days = [first]
  // Only a count needs the occurrences before the window.
  let day = rule.count === undefined ? Math.max(first + 1, window.start - dayOf(lengthMs) - 2) : first + 1
  for (; day <= end && days.length < (rule.count ?? Infinity); day += 1) {
    spend(budget, 'days')
    if (fallsOn(rule, first, day)) days.push(day)
  }
  return days
}

function spanOf({ homeZone, zones }: Search, start: IcalTime, day: DayNumber, lengthMs: number): Span {
  const local = day * dayMs + (start.local - dayOf(start.local) * dayMs)
  if (start.isWholeDay) return { first: day, last: day + Math.max(0, Math.ceil(lengthMs / dayMs) - 1) }
  const moment = zones.toMoment(local, start.zone)
  const lastMoment = moment + Math.max(0, lengthMs - 1000)
  return { first: dayOf(zones.toLocal(moment, homeZone)), last: dayOf(zones.toLocal(lastMoment, homeZone)) }
}
