import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'
import { formatDay } from '#web/lib/format-time.ts'

/** "Dec 10–13", "from Dec 10". */
export const formatRange = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null ? `from ${formatCalendarDay(startsOn)}` : formatDays(startsOn, endsOn)

/** "today", "Friday" or "Nov 9", after "since". */
export const formatSinceDay = (at: string) =>
  formatDay(at).replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase())
