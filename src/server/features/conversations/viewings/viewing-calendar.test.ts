import { expect, test } from 'vitest'
import { toCalendar, type CalendarEntry } from './viewing-calendar.ts'

const entry: CalendarEntry = {
  id: '01a1dddb-8ace-7a01-afa5-be0219f28e03',
  startsAt: new Date('2026-11-20T14:30:00.000Z'),
  minutes: 45,
  madeAt: new Date('2026-11-15T06:00:01.234Z'),
  title: 'Viewing: Glass-front cabin',
  description: 'With Maya',
  place: 'Old Mill, Bend',
  url: 'https://keyswipe.example/messages?conversation=7',
}

test('follows RFC 5545, in UTC', () => {
  expect(toCalendar(entry)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Keyswipe//Viewings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:01a1dddb-8ace-7a01-afa5-be0219f28e03@keyswipe.example',
      'DTSTAMP:20261115T060001Z',
      'DTSTART:20261120T143000Z',
      'DTEND:20261120T151500Z',
      'SUMMARY:Viewing: Glass-front cabin',
      'DESCRIPTION:With Maya',
      String.raw`LOCATION:Old Mill\, Bend`,
      'URL:https://keyswipe.example/messages?conversation=7',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('escapes special characters, so a title can’t add a line', () => {
  const text = toCalendar({ ...entry, title: 'A; b, c \\ d\r\nATTENDEE:x\ny', place: null })
  expect(text).toContain(String.raw`SUMMARY:A\; b\, c \\ d\nATTENDEE:x\ny` + '\r\n')
  expect(text).not.toContain('\r\nATTENDEE')
  expect(text).not.toContain('LOCATION')
})

test('folds lines at 75 octets without splitting a character, and unfolds to the same text', () => {
  const title = '🏡 Häuschen mit Garten '.repeat(12)
  const text = toCalendar({ ...entry, title })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\ufffd')
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
