import { memo, useId, type CSSProperties } from 'react'
import type { DayPart } from './choose-day.ts'
import { DayCell, type DayState } from './day-cell.tsx'
import { formatMonth } from './format-month.ts'
import { weeksOf } from './months.ts'
import { WeekdayNames } from './weekday-names.tsx'

interface MonthGridProps {
  month: string
  today: string
  startOfWeek: number
  stateOf: (day: string) => DayState
  partOf: (day: string) => DayPart
  tabStop: string
  hasWeekdays: boolean
  onChoose: (day: string) => void
}

/** One month. Weeks that are over aren't drawn. */
export const MonthGrid = memo(
  ({ month, today, startOfWeek, stateOf, partOf, tabStop, hasWeekdays, onChoose }: MonthGridProps) => {
    const id = useId()
    const weeks = weeksOf(month, startOfWeek).filter((week) => week.some((day) => day && day >= today))
    return (
      <section className="month">
        <h3 id={id} className="mb-0.5 ms-1 text-[1.125rem]">
          {formatMonth(month, today)}
        </h3>
        {hasWeekdays && <WeekdayNames startOfWeek={startOfWeek} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys move in it */}
        <table role="grid" aria-labelledby={id} className="w-full table-fixed border-collapse">
          <tbody>
            {weeks.map((week, row) => (
              <tr key={week.find(Boolean)} style={{ '--row': row } as CSSProperties}>
                {week.map((day, place) =>
                  day ? (
                    <DayCell
                      key={day}
                      day={day}
                      state={stateOf(day)}
                      part={partOf(day)}
                      isToday={day === today}
                      isTabStop={day === tabStop}
                      onChoose={onChoose}
                    />
                  ) : (
                    // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- an empty place
                    <td key={place} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )
  },
)
