import { CalendarError } from '../imports/calendar-error.ts'

/** Days are counted from January 1, 1970. */
export type DayNumber = number

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const maxListed = 100
const parts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST'])

export interface Recurrence {
  frequency: (typeof frequencies)[number]
  interval: number
  count: number | undefined
  until: string | undefined
  /** `-1` for the last Friday of a month, `0` for each. */
  weekdays: { weekday: number; ordinal: number }[] | undefined
  monthDays: number[] | undefined
  months: number[] | undefined
  weekStart: number
}

/** Throws for rules that aren't about days, and for the rare parts that aren't understood. */
export function readRecurrence(value: string): Recurrence {
  const given = new Map(
    value
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => part.split('=', 2) as [string, string]),
  )
  const frequency = frequencies.find((one) => one === given.get('FREQ'))
  if (!frequency || [...given.keys()].some((part) => !parts.has(part))) throw new CalendarError('unreadable')
  const rule: Recurrence = {
    frequency,
    interval: readNumber(given.get('INTERVAL') ?? '1', 1, 10_000),
    count: given.has('COUNT') ? readNumber(given.get('COUNT')!, 1, 1_000_000) : undefined,
    until: given.get('UNTIL'),
    weekdays: readList(given.get('BYDAY'))?.map(readWeekday),
    monthDays: readNumbers(given.get('BYMONTHDAY'), -31, 31),
    months: readNumbers(given.get('BYMONTH'), 1, 12),
    weekStart: readWeekday(given.get('WKST') ?? 'MO').weekday,
  }
  // Weekdays of a whole year.
  if (frequency === 'YEARLY' && rule.weekdays && !rule.months) throw new CalendarError('unreadable')
  return rule
}

function readNumber(text: string, min: number, max: number) {
  const number = Number(text)
  if (!/^[+-]?\d+$/.test(text) || number < min || number > max) throw new CalendarError('unreadable')
  return number
}

/** A rule is tested with all of it, day by day. */
function readList(text: string | undefined) {
  const list = text?.split(',')
  if (list && list.length > maxListed) throw new CalendarError('unreadable')
  return list
}

const readNumbers = (text: string | undefined, min: number, max: number) =>
  readList(text)?.map((one) => readNumber(one, min, max))

function readWeekday(text: string) {
  const [, ordinal, name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? []
  const weekday = weekdays.indexOf(name ?? '')
  if (weekday === -1) throw new CalendarError('unreadable')
  return { weekday, ordinal: Number(ordinal ?? 0) }
}

const dateOf = (day: DayNumber) => new Date(day * 86_400_000)
const monthOf = (date: Date) => 12 * date.getUTCFullYear() + date.getUTCMonth()
const weekOf = (day: DayNumber, weekStart: number) => Math.floor((day + 4 - weekStart) / 7)

/** Whether the rule has an event on this day. A rule is tested day by day, so its cost is known before. */
export function fallsOn(rule: Recurrence, start: DayNumber, day: DayNumber) {
  const [first, date] = [dateOf(start), dateOf(day)]
  const isIn = (periods: number) => periods % rule.interval === 0
  if (rule.months && !rule.months.includes(date.getUTCMonth() + 1)) return false
  switch (rule.frequency) {
    case 'DAILY':
      return isIn(day - start) && isWeekday(rule, date, false) && isMonthDay(rule, date)
    case 'WEEKLY':
      return (
        isIn(weekOf(day, rule.weekStart) - weekOf(start, rule.weekStart)) &&
        (rule.weekdays ? isWeekday(rule, date, false) : date.getUTCDay() === first.getUTCDay())
      )
    case 'MONTHLY':
      return isIn(monthOf(date) - monthOf(first)) && isDayOfMonth(rule, first, date)
    case 'YEARLY':
      return (
        isIn(date.getUTCFullYear() - first.getUTCFullYear()) &&
        (rule.months !== undefined ||
          rule.monthDays !== undefined ||
          date.getUTCMonth() === first.getUTCMonth()) &&
        isDayOfMonth(rule, first, date)
      )
  }
}

const isDayOfMonth = (rule: Recurrence, first: Date, date: Date) =>
  rule.weekdays || rule.monthDays
    ? isWeekday(rule, date, true) && isMonthDay(rule, date)
    : date.getUTCDate() === first.getUTCDate()

const lastDayOf = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

const isMonthDay = ({ monthDays }: Recurrence, date: Date) =>
  !monthDays ||
  monthDays.includes(date.getUTCDate()) ||
  monthDays.includes(date.getUTCDate() - lastDayOf(date) - 1)

const isWeekday = (rule: Recurrence, date: Date, hasOrdinals: boolean) =>
  !rule.weekdays ||
  rule.weekdays.some(
    ({ weekday, ordinal }) =>
      weekday === date.getUTCDay() &&
      (!hasOrdinals ||
        ordinal === 0 ||
        ordinal === Math.ceil(date.getUTCDate() / 7) ||
        ordinal === -Math.ceil((lastDayOf(date) - date.getUTCDate() + 1) / 7)),
  )
