import { Link2, Lock } from 'lucide-react'
import { useId } from 'react'
import { t } from '#shared/messages/t.ts'
import { formatFullDay } from '#web/features/market/dates/format-full-day.ts'
import { formatMonth } from '#web/features/market/dates/format-month.ts'
import { firstWeekday, weeksOf } from '#web/features/market/dates/months.ts'
import { WeekdayNames } from '#web/features/market/dates/weekday-names.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { barsOf, type Bar } from './entry-bars.ts'
import { formatDayState, formatEntry, type Entry } from './day-entries.ts'
import type { DayRange } from './use-day-selection.ts'

interface MonthGridProps {
  month: string
  today: string
  lastDay: string
  availableFrom: string | null
  entries: readonly Entry[]
  range: DayRange | undefined
  /** The one day that the Tab key reaches. */
  focusDay: string
}

/** A month of the owner's calendar. Its days are selected through the element around it. */
export const MonthGrid = ({ month, ...days }: MonthGridProps) => {
  const headingId = useId()
  const startOfWeek = firstWeekday()
  const weeks = weeksOf(month, startOfWeek).filter((week) => week.some((day) => day && day >= days.today))
  return (
    <section aria-labelledby={headingId} className="pb-3.5">
      <h2 id={headingId} className="px-2 pb-0.5 text-title-3">
        {formatMonth(month, days.today)}
      </h2>
      <WeekdayNames startOfWeek={startOfWeek} align="start" />
      {weeks.map((week) => (
        <Week key={week.find(Boolean)} week={week} {...days} />
      ))}
    </section>
  )
}

type WeekProps = Omit<MonthGridProps, 'month'> & { week: (string | null)[] }

const Week = ({ week, entries, ...days }: WeekProps) => {
  const here = barsOf(week, entries)
  return (
    <div className="relative grid grid-cols-7 border-t border-line">
      {week.map(
        (day, i) =>
          day && <Day key={day} day={day} column={i} entries={here.map(({ range }) => range)} {...days} />,
      )}
      {here.toReversed().map((bar) => (
        <EntryBar key={`${bar.range.look} ${bar.range.startsOn} ${formatEntry(bar.range)}`} bar={bar} />
      ))}
    </div>
  )
}

type DayProps = Omit<WeekProps, 'week'> & { day: string; column: number }

const Day = ({ day, column, today, lastDay, availableFrom, entries, range, focusDay }: DayProps) => {
  const isOver = day < today || day > lastDay
  const isSelected = range !== undefined && range.startsOn <= day && day <= range.endsOn
  const isClosed = isOver || (availableFrom !== null && day < availableFrom)
  return (
    <button
      type="button"
      aria-label={`${formatFullDay(day)}, ${isOver ? t('over', undefined, 'a day in the past') : formatDayState(entries, day, availableFrom)}`}
      aria-pressed={isSelected}
      aria-disabled={isOver || undefined}
      aria-current={day === today ? 'date' : undefined}
      data-day={day}
      tabIndex={day === focusDay ? 0 : -1}
      style={{ gridColumn: column + 1 }}
      className={classes(
        'relative row-start-1 min-h-14 items-start justify-start pt-1.5 ps-2 text-start text-sm font-semibold tabular-nums select-none [-webkit-touch-callout:none] desk:min-h-[74px] desk:pt-2',
        isClosed && 'font-normal! text-ink-muted',
        day === today && 'text-accent',
        isSelected && 'bg-accent-soft text-accent-soft-ink!',
        isSelected && (day === range.startsOn || column === 0) && 'rounded-s-[14px]',
        isSelected && (day === range.endsOn || column === 6) && 'rounded-e-[14px]',
      )}
    >
      <span className="absolute top-1.5 start-2 desk:top-2">{Number(day.slice(8))}</span>
      {isSelected && day === range.startsOn && <Grip className="-start-1" />}
      {isSelected && day === range.endsOn && <Grip className="-end-1" />}
    </button>
  )
}

const Grip = ({ className }: { className: string }) => (
  <i
    aria-hidden="true"
    className={classes(
      'absolute top-[calc(50%-13px)] z-2 h-6.5 w-2 rounded-pill bg-accent shadow-[0_0_0_3px_var(--surface)]',
      className,
    )}
  />
)

/** The day's own label names what takes it, so the bar is only for the eye. */
const EntryBar = ({
  bar: { range: entry, column, length, isCutBefore, isCutAfter },
}: {
  bar: Bar<Entry>
}) => (
  <span
    aria-hidden="true"
    data-cut-before={isCutBefore || undefined}
    data-cut-after={isCutAfter || undefined}
    style={{ gridColumn: `${column + 1} / span ${length}` }}
    className={`calendar-bar calendar-${entry.look}`}
  >
    {entry.look === 'blocked' && <Lock />}
    {entry.look === 'imported' && <Link2 />}
    {'request' in entry && (
      <Avatar
        name={entry.request.client.name}
        url={entry.request.client.avatarUrl}
        className="size-5 text-[0.5rem]"
      />
    )}
    {length > 1 && <span className="truncate">{formatEntry(entry)}</span>}
  </span>
)
