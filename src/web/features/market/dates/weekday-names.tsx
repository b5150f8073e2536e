import { dateFormat } from '#web/lib/formats.ts'
import { anyWeek } from './months.ts'

const weekday = dateFormat({ timeZone: 'UTC', weekday: 'short' })

/** Above a month. Each day's own label names its weekday, too. */
export const WeekdayNames = ({ startOfWeek }: { startOfWeek: number }) => (
  <div aria-hidden="true" className="grid grid-cols-7 py-1 text-center text-xs font-semibold text-ink-muted">
    {anyWeek(startOfWeek).map((day) => (
      <span key={day}>{weekday().format(new Date(day))}</span>
    ))}
  </div>
)
