import { readingSign } from '#web/lib/page-language.ts'
import { addDays, addMonths } from '#shared/days.ts'
import { startOfWeekAt } from './months.ts'

/** The day that a key leads to from another day. Undefined for other keys. */
export function moveByKey(key: string, day: string, startOfWeek: number): string | undefined {
  const firstOfWeek = startOfWeekAt(day, startOfWeek)
  const days: Record<string, string> = {
    ArrowLeft: addDays(day, -readingSign()),
    ArrowRight: addDays(day, readingSign()),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
    Home: firstOfWeek,
    End: addDays(firstOfWeek, 6),
  }
  return days[key]
}
