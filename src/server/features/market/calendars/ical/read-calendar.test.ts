import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { readCalendar } from './read-calendar.ts'

const today = '2026-11-18'
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']
/** The days of one event, in short: `2026-11-20..2026-11-22`. */
const daysOf = (lines: string[], timeZone = 'America/Los_Angeles') =>
  readCalendar(calendar(...lines), today, timeZone).map(({ startsOn, endsOn }) =>
    startsOn === endsOn ? startsOn : `${startsOn}..${endsOn}`,
  )

const times = (count: number) => Array.from({ length: count }, () => '20261120T100000').join()
const repeated = (count: number, make: (n: number) => string[]) =>
  Array.from({ length: count }, (_, n) => make(n)).flat()

describe('an event', () => {
  test.each([
    [
      'of whole days ends before its last day',
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261123'],
      ['2026-11-20..2026-11-22'],
    ],
    ['without an end takes its day', ['DTSTART;VALUE=DATE:20261120'], ['2026-11-20']],
    [
      'that ends where it starts takes its day',
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261120'],
      ['2026-11-20'],
    ],
    ['may have a duration', ['DTSTART;VALUE=DATE:20261120', 'DURATION:P1W'], ['2026-11-20..2026-11-26']],
    ['of some hours takes its day', ['DTSTART:20261120T090000', 'DTEND:20261120T120000'], ['2026-11-20']],
    [
      'until midnight doesn’t take the next day',
      ['DTSTART:20261120T180000', 'DTEND:20261121T000000'],
      ['2026-11-20'],
    ],
    [
      'in UTC takes the days of the listing’s place',
      ['DTSTART:20261121T030000Z', 'DTEND:20261121T060000Z'],
      ['2026-11-20'],
    ],
    [
      'in another zone takes the days of the listing’s place',
      ['DTSTART;TZID=Asia/Tokyo:20261121T090000', 'DURATION:PT2H'],
      ['2026-11-20'],
    ],
    [
      'in an unknown zone is taken for one of the listing’s place',
      ['DTSTART;TZID="Some Place":20261120T230000', 'DURATION:PT2H'],
      ['2026-11-20..2026-11-21'],
    ],
    ['without a length takes its day', ['DTSTART:20261120T090000Z'], ['2026-11-20']],
    ['that was canceled takes none', ['DTSTART;VALUE=DATE:20261120', 'STATUS:CANCELLED'], []],
    ['that leaves one free takes none', ['DTSTART;VALUE=DATE:20261120', 'TRANSP:TRANSPARENT'], []],
    [
      'that began earlier takes the days from today',
      ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261120'],
      ['2026-11-18..2026-11-19'],
    ],
    ['that is over takes none', ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261110'], []],
    [
      'without end takes the days of the calendar',
      ['DTSTART;VALUE=DATE:20281110', 'DTEND;VALUE=DATE:99991231'],
      ['2028-11-10..2028-11-17'],
    ],
    [
      'longer than dates go takes the days of the calendar',
      ['DTSTART:20281115T100000', `DURATION:P${'9'.repeat(400)}W`],
      ['2028-11-15..2028-11-17'],
    ],
  ])('%s', (_, lines, days) => {
    expect(daysOf(event(...lines))).toEqual(days)
  })

  test('may be folded, and hold an alarm', () => {
    const lines = event('DTSTART;VALUE=DA', ' TE:20261120', 'BEGIN:VALARM', 'DURATION:P9D', 'END:VALARM')
    expect(daysOf(lines)).toEqual(['2026-11-20'])
  })

  test('joins its neighbors', () => {
    const lines = [...event('DTSTART;VALUE=DATE:20261120'), ...event('DTSTART;VALUE=DATE:20261121')]
    expect(daysOf(lines)).toEqual(['2026-11-20..2026-11-21'])
  })

  test('keeps its hours when the clocks change', () => {
    const lines = event('DTSTART;TZID=America/New_York:20270313T220000', 'DURATION:PT5H')
    // 10 pm to 4 am: the hour from 2 to 3 doesn’t exist.
    expect(daysOf(lines, 'America/New_York')).toEqual(['2027-03-13..2027-03-14'])
  })
})

describe('a repeating event', () => {
  const start = 'DTSTART;VALUE=DATE:20261120'
  test.each([
    ['daily', ['RRULE:FREQ=DAILY;COUNT=3'], ['2026-11-20..2026-11-22']],
    [
      'every other day',
      ['RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261124'],
      ['2026-11-20', '2026-11-22', '2026-11-24'],
    ],
    ['weekly', ['RRULE:FREQ=WEEKLY;COUNT=2'], ['2026-11-20', '2026-11-27']],
    ['on weekends', ['RRULE:FREQ=WEEKLY;BYDAY=SA,SU;COUNT=4'], ['2026-11-20..2026-11-22', '2026-11-28']],
    [
      'every other week',
      ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=3'],
      ['2026-11-20', '2026-11-30', '2026-12-04'],
    ],
    ['monthly', ['RRULE:FREQ=MONTHLY;COUNT=2'], ['2026-11-20', '2026-12-20']],
    [
      'on the last Friday',
      ['RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'],
      ['2026-11-20', '2026-11-27', '2026-12-25'],
    ],
    ['on the third Friday', ['RRULE:FREQ=MONTHLY;BYDAY=3FR;COUNT=2'], ['2026-11-20', '2026-12-18']],
    [
      'on the last day of the month',
      ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'],
      ['2026-11-20', '2026-11-30', '2026-12-31'],
    ],
    ['yearly', ['RRULE:FREQ=YEARLY;UNTIL=20280101T000000Z'], ['2026-11-20', '2027-11-20']],
    [
      'on Thanksgiving',
      ['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=3'],
      ['2026-11-20', '2026-11-26', '2027-11-25'],
    ],
    [
      'with exceptions',
      ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;VALUE=DATE:20261121,20261122'],
      ['2026-11-20', '2026-11-23'],
    ],
    ['with more dates', ['RDATE;VALUE=DATE:20261201'], ['2026-11-20', '2026-12-01']],
  ])('%s', (_, lines, days) => {
    expect(daysOf(event(start, ...lines))).toEqual(days)
  })

  test('that began long ago goes on', () => {
    const days = daysOf(event('DTSTART;VALUE=DATE:20200103', 'RRULE:FREQ=WEEKLY'))
    expect(days.slice(0, 2)).toEqual(['2026-11-20', '2026-11-27'])
    expect(days).toHaveLength(105)
  })

  test('counts its occurrences before today', () => {
    expect(daysOf(event('DTSTART;VALUE=DATE:20261116', 'RRULE:FREQ=DAILY;COUNT=4'))).toEqual([
      '2026-11-18..2026-11-19',
    ])
  })

  test('takes the moved occurrence instead of the planned one', () => {
    const lines = [
      ...event('DTSTART:20261120T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('RECURRENCE-ID:20261121T100000Z', 'DTSTART:20261205T100000Z', 'DURATION:PT1H'),
      ...event('RECURRENCE-ID:20261122T100000Z', 'DTSTART:20261122T100000Z', 'STATUS:CANCELLED'),
    ]
    expect(daysOf(lines, 'UTC')).toEqual(['2026-11-20', '2026-12-05'])
  })

  test.each(['FREQ=SECONDLY', 'FREQ=HOURLY', 'FREQ=DAILY;BYSETPOS=1', 'FREQ=YEARLY;BYDAY=20MO', 'COUNT=3'])(
    'with the rule %s is refused rather than misread',
    (rule) => {
      expect(() => daysOf(event(start, `RRULE:${rule}`))).toThrow('unreadable')
    },
  )
})

describe('a text', () => {
  test.each([
    ['that is a page', '<!doctype html><p>Sign in</p>'],
    ['that is empty', ''],
    ['that was cut off', calendar(...event('DTSTART;VALUE=DATE:20261120')).slice(0, -20)],
    ['whose parts overlap', calendar('BEGIN:VEVENT', 'END:VTODO')],
  ])('%s is not a calendar', (_, text) => {
    expect(() => readCalendar(text, today, 'UTC')).toThrow('not_a_calendar')
  })

  test.each(['', 'DTSTART:tomorrow', 'DTSTART;VALUE=DATE:00010101', 'DTSTART;VALUE=DATE:2026-11-20'])(
    'with the start “%s” is unreadable',
    (line) => {
      expect(() => daysOf(event(line))).toThrow('unreadable')
    },
  )

  test('with too many events is refused', () => {
    const many = Array.from({ length: 2_001 }, () => event('DTSTART;VALUE=DATE:20261120')).flat()
    expect(() => daysOf(many)).toThrow('too_many_events')
  })

  test('that would take long to read is refused', () => {
    const never = event('DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9')
    expect(() => daysOf(Array.from({ length: 20 }, () => never).flat())).toThrow('too_many_events')
    const busy = Array.from({ length: 40 }, () => event('DTSTART:20261118T100000', 'RRULE:FREQ=DAILY')).flat()
    expect(() => daysOf(busy)).toThrow('too_many_events')
  })

  const morning = 'DTSTART:20261120T100000'

  test.each([
    ['skips very many days', event(morning, `EXDATE:${times(10_001)}`)],
    ['adds very many days', event(morning, `RDATE:${times(10_001)}`)],
    [
      // Each series is compared with each of them.
      'moves many occurrences of many series',
      [...repeated(500, () => event(morning)), ...event(morning, `RECURRENCE-ID:${times(21)}`)],
    ],
    ['names many time zones', repeated(100, (n) => event(`DTSTART;TZID=Somewhere ${n}:20261120T100000`))],
  ])('that %s is refused before it is read', (_, lines) => {
    expect(() => daysOf(lines)).toThrow('too_many_events')
  })

  test('with a rule that lists hundreds of days is refused', () => {
    const list = Array.from({ length: 101 }, () => '1').join()
    expect(() => daysOf(event(morning, `RRULE:FREQ=MONTHLY;BYMONTHDAY=${list}`))).toThrow('unreadable')
  })

  test('may be one with no events', () => {
    expect(daysOf([])).toEqual([])
  })
})

const everyThirdWeek = (count: string) =>
  event('DTSTART;VALUE=DATE:20230111', `RRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=WE,SU${count}`)

test('a day in the middle of a long series is found as if it had been counted from its start', () => {
  expect(daysOf(everyThirdWeek(''))).toEqual(daysOf(everyThirdWeek(';COUNT=10000')))
  expect(daysOf(everyThirdWeek('')).at(0)! > addDays(today, -1)).toBe(true)
})
