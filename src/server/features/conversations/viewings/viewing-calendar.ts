import { minuteMs } from '#shared/durations.ts'
import { productName } from '#shared/product.ts'

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

const maxLineBytes = 75

const toUtc = (at: Date) => at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** A line longer than 75 octets continues after a line break and a space. No character is split. */
function fold(line: string) {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > maxLineBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** A calendar file according to RFC 5545. */
export function toCalendar({ id, startsAt, minutes, madeAt, title, description, place, url }: CalendarEntry) {
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Viewings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).hostname}`,
    `DTSTAMP:${toUtc(madeAt)}`,
    `DTSTART:${toUtc(startsAt)}`,
    `DTEND:${toUtc(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}
