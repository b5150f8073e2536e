import { dayMs } from '#shared/durations.ts'
import { CalendarError } from '../imports/calendar-error.ts'

/** A date and a time of day without a time zone, as if it were UTC. Whole days are multiples of `dayMs`. */
export type LocalMs = number

/** Known or not. Formats are slow to create and take memory, and names can be spelled in thousands of ways. */
const maxZones = 100

/** Conversions between moments and local times. Each import has its own cache, because formats are slow. */
export function createZones(homeZone: string) {
  const formats = new Map<string, Intl.DateTimeFormat | undefined>()
  const offsets = new Map<string, number>()

  function formatOf(zone: string) {
    if (!formats.has(zone)) {
      if (formats.size === maxZones) throw new CalendarError('too_many_events')
      formats.set(zone, createFormat(zone))
    }
    return formats.get(zone)
  }

  function offsetAt(startOfDay: number, zone: string) {
    const key = `${zone} ${startOfDay}`
    let offset = offsets.get(key)
    if (offset === undefined) offsets.set(key, (offset = format(startOfDay, zone) - startOfDay))
    return offset
  }

  function toLocal(moment: number, zone: string): LocalMs {
    if (zone === 'UTC') return moment
    const startOfDay = Math.floor(moment / dayMs) * dayMs
    const offset = offsetAt(startOfDay, zone)
    // Only on the few days with a change of clocks does the time matter.
    return offset === offsetAt(startOfDay + dayMs, zone) ? moment + offset : format(moment, zone)
  }

  function format(moment: number, zone: string): LocalMs {
    const parts = formatOf(zone)!.formatToParts(moment)
    const { year, month, day, hour, minute, second } = Object.fromEntries(
      parts.map(({ type, value }) => [type, Number(value)]),
    ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }

  return {
    /** A zone that isn't known by its IANA name is taken for the listing's. */
    known: (zone: string) => (zone === 'UTC' || formatOf(zone) ? zone : homeZone),
    toLocal,
    /** A time that a change of clocks skips or repeats is the one that is an hour off, or the first. */
    toMoment(local: LocalMs, zone: string) {
      if (zone === 'UTC') return local
      const before = local - (toLocal(local - dayMs, zone) - (local - dayMs))
      if (toLocal(before, zone) === local) return before
      return local - (toLocal(before, zone) - before)
    },
  }
}

export type Zones = ReturnType<typeof createZones>

function createFormat(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
}
