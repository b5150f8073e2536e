import { t } from '#shared/messages/t.ts'
import { maxProposedTimes } from '#shared/conversations/viewings.ts'
import { minuteMs } from '#shared/durations.ts'

const stripDays = 14
const firstHour = 8
const lastHour = 20
const halfHourMs = 30 * minuteMs

const two = (value: number) => String(value).padStart(2, '0')
/** The value of a date input, in the viewer's time zone. */
export const dateValue = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The remaining half hours of a day, as sent to the API. */
export function slotsOf(day: string, now: Date): string[] {
  const slots: string[] = []
  for (
    let at = new Date(`${day}T${two(firstHour)}:00`);
    at.getHours() < lastHour;
    at = new Date(at.getTime() + halfHourMs)
  )
    if (at > now) slots.push(at.toISOString())
  return slots
}

/** The next days, starting with the first one that has a time left. */
export function nextDays(now: Date): string[] {
  const days = Array.from({ length: stripDays + 1 }, (_, ahead) =>
    dateValue(new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead)),
  )
  return (slotsOf(days[0]!, now).length > 0 ? days : days.slice(1)).slice(0, stripDays)
}

/** The times in order with this one added or removed; unchanged if the maximum is reached. */
export function toggleTime(times: readonly string[], time: string): readonly string[] {
  if (times.includes(time)) return times.filter((chosen) => chosen !== time)
  return times.length < maxProposedTimes ? [...times, time].toSorted() : times
}

/** Why a typed time can't be proposed. */
export function timeProblem(times: readonly string[], date: string, time: string, now: Date) {
  const at = new Date(`${date}T${time}`)
  if (Number.isNaN(at.getTime())) return t('Choose a day and a time')
  if (at <= now) return t('This time has passed')
  return times.includes(at.toISOString()) ? t('You already chose this time') : undefined
}
