import { minuteMs } from '#shared/durations.ts'
import { productName } from '#shared/product.ts'
import { escapeIcalText, toIcal, toIcalMoment } from '#server/features/market/calendars/ical/write-ical.ts'

export interface CalendarEntry {
  id: string
  startsAt: Date
  minutes: number
  /** When this file was created. */
  madeAt: Date
  title: string
  description: string
  place: string | null
  url: string
}

/** A calendar file according to RFC 5545. */
export function toCalendar({ id, startsAt, minutes, madeAt, title, description, place, url }: CalendarEntry) {
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs)
  return toIcal([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Viewings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).hostname}`,
    `DTSTAMP:${toIcalMoment(madeAt)}`,
    `DTSTART:${toIcalMoment(startsAt)}`,
    `DTEND:${toIcalMoment(endsAt)}`,
    `SUMMARY:${escapeIcalText(title)}`,
    `DESCRIPTION:${escapeIcalText(description)}`,
    ...(place ? [`LOCATION:${escapeIcalText(place)}`] : []),
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}
