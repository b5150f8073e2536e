import { dateFormat } from '#web/lib/formats.ts'
import { classes } from '#web/ui/classes.ts'
import { anyWeek } from './months.ts'

const weekday = dateFormat({ timeZone: 'UTC', weekday: 'short' })

interface WeekdayNamesProps {
  startOfWeek: number
  /** Like the numbers of the days below. */
  align?: 'center' | 'start'
}

/** Above a month. Each day's own label names its weekday, too. */
export const WeekdayNames = ({ startOfWeek, align = 'center' }: WeekdayNamesProps) => (
  <div
    aria-hidden="true"
    className={classes(
      'grid grid-cols-7 py-1 text-xs font-semibold text-ink-muted',
      align === 'center' ? 'text-center' : '*:ps-2',
    )}
  >
    {anyWeek(startOfWeek).map((day) => (
      <span key={day}>{weekday().format(new Date(day))}</span>
    ))}
  </div>
)
