import { t } from '#shared/messages/t.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'

/** "Dec 10–13", "from Dec 10". */
export const formatRange = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null ? t('from {day}', { day: formatCalendarDay(startsOn) }) : formatDays(startsOn, endsOn)
